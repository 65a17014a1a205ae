#!/usr/bin/env bash
# Prints the path of a Chromium or Chrome on this machine, or fails without a word.
if [ -n "${CHROMIUM:-}" ]; then
  command -v "$CHROMIUM"
  exit
fi
for name in chromium chromium-browser google-chrome google-chrome-stable chrome \
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" /Applications/Chromium.app/Contents/MacOS/Chromium; do
  command -v "$name" && exit
done
exit 1
