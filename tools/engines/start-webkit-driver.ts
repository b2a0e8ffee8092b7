import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type RunningProgram, startProgram } from "./start-program.ts";

interface Settings {
  /** Its home, where its downloads go. */
  readonly folder: string;
  readonly display: string;
}

/** Starts WebKit's WebDriver, which starts a browser for each session; what it announces is its address. */
export async function startWebKitDriver(
  driver: string,
  { folder, display }: Settings,
): Promise<RunningProgram> {
  const configuration = join(folder, "configuration");
  await mkdir(join(configuration, "gtk-3.0"), { recursive: true });
  for (const [name, text] of Object.entries(configurationFiles(folder))) {
    await writeFile(join(configuration, name), text);
  }
  const port = await freePort();
  return startProgram({
    path: driver,
    args: [`--port=${port}`],
    options: {
      env: {
        ...process.env,
        HOME: folder,
        XDG_CONFIG_HOME: configuration,
        XDG_CACHE_HOME: join(folder, "cache"),
        XDG_DATA_HOME: join(folder, "data"),
        DISPLAY: display,
        GDK_BACKEND: "x11",
        // Half the processor time of painting and sharing pictures through an OpenGL that is software itself.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
      },
      stdio: "ignore",
    },
    waitUntilReady: () => waitForStatus(`http://127.0.0.1:${port}`),
  });
}

const configurationFiles = (folder: string) => ({
  "user-dirs.dirs": `XDG_DOWNLOAD_DIR="${folder}"\n`,
  // What pages see as `prefers-reduced-motion`.
  "gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations=0\n",
  // The browser's own toolbar keeps the window wider than a phone otherwise.
  "gtk-3.0/gtk.css":
    "toolbar *, entry, button { min-width: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }\n",
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The driver says nothing when it is ready, so it is asked until it answers. */
async function waitForStatus(address: string): Promise<string> {
  for (;;) {
    const reply = await fetch(`${address}/status`).catch(() => null);
    if (reply?.ok) return address;
    await wait(20);
  }
}
