// The bundler's last step: shrinks the program of a release, then has build_site write the pages.
// (The bundler runs the hooks of one stage side by side, so what must be in order is one hook.)
import { spawnSync } from "node:child_process";
import { shrink } from "./shrink.mjs";

if (process.env.TRUNK_PROFILE === "release") shrink(process.env.TRUNK_STAGING_DIR);
const run = spawnSync("cargo", ["run", "--quiet", "--locked", "--bin", "build_site", "--", "pages"], { stdio: "inherit" });
process.exit(run.status ?? 1);
