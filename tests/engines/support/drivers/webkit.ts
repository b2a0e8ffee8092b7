import type { RunningBrowser } from "../browsers.ts";
import type { Driver } from "./driver.ts";

type Method = "GET" | "POST" | "DELETE";

interface Refusal {
  readonly error: string;
  readonly message: string;
}

/** A request to a WebDriver (classic) server; rejects with the error that it answers. */
async function request<Value = unknown>(method: Method, url: string, body: object = {}): Promise<Value> {
  const reply = await fetch(url, { method, ...(method === "POST" && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: unknown };
  if (reply.ok) return value as Value;
  const { error, message } = value as Refusal;
  throw new Error(`${error}: ${message}`);
}

/**
 * The only page of a browser that is started for it and keeps nothing.
 * @param draws whether it has WebGL
 */
export async function openWebKit({ address, downloads }: RunningBrowser, draws: boolean): Promise<Driver> {
  const browserOptions = { args: ["--automation", `--enable-webgl=${draws}`] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": browserOptions } };
  const { sessionId } = await request<{ sessionId: string }>("POST", `${address}/session`, { capabilities });
  const session = `${address}/session/${sessionId}`;
  const post = <Value>(command: string, body?: object) =>
    request<Value>("POST", `${session}/${command}`, body);
  const run = <Value>(command: "sync" | "async", script: string, argument: unknown) =>
    post<Value>(`execute/${command}`, { script, args: [JSON.stringify(argument ?? null)] });
  /** The height of the browser's own bars. */
  let bars = 0;
  const resizeWindow = (width: number, height: number) =>
    post("window/rect", { width, height: height + bars });

  return {
    downloads,
    errors: [],
    async goTo(url) {
      await post("url", { url });
    },
    async reload() {
      await post("refresh");
    },
    async back() {
      await post("back");
    },
    async call(source, argument) {
      const [value, error] = await run<readonly [string | null, string?]>(
        "async",
        `const [json, done] = arguments;
        Promise.resolve(json).then(JSON.parse).then(${source}).then(
          (value) => done([JSON.stringify(value) ?? null]),
          (error) => done([null, String(error)]),
        );`,
        argument,
      );
      if (error) throw new Error(error);
      return value === null ? undefined : JSON.parse(value);
    },
    async perform(actions) {
      await post("actions", { actions });
    },
    async setFiles(source, argument, paths) {
      const element = await run<Record<string, string>>(
        "sync",
        `return (${source})(JSON.parse(arguments[0]));`,
        argument,
      );
      const [id] = Object.values(element);
      await post(`element/${id}/value`, { text: paths.join("\n") });
    },
    async resize(width, height) {
      await resizeWindow(width, height);
      const inner = await run<number>("sync", "return innerHeight", null);
      bars += height - inner;
      await resizeWindow(width, height);
    },
    async screenshot() {
      return Buffer.from(await request<string>("GET", `${session}/screenshot`), "base64");
    },
    async [Symbol.asyncDispose]() {
      await request("DELETE", session);
    },
  };
}
