import { spawn } from "node:child_process";
import { once } from "node:events";
import { buildWeb } from "./build-web.ts";
import { root } from "./run-command.ts";

/** Starts the server in watch mode, and Vite's development server for the web application. */
const server = ["--watch", "apps/server/src/main.ts"];
const browser = ["node_modules/.bin/vite", "apps/web"];

// The server fills placeholders of the built page; Vite serves the sources.
await buildWeb();
const children = [server, browser].map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: "inherit" }),
);
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
await Promise.race(children.map((child) => once(child, "exit")));
stop();
