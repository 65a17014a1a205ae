//! The browser's edges: storage, address, canvas.
