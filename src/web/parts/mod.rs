//! What widgets share.
