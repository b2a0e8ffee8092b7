/** A client's subscription to the server-sent events of a map. */
export interface MapSubscription extends Disposable {
  /** The events received so far: name and data. */
  readonly events: readonly { readonly name: string; readonly data: Record<string, unknown> }[];
}

/** Opens a map's event stream. Resolves once it is open. */
export async function subscribeToMap(origin: string, mapId: number, token: string): Promise<MapSubscription> {
  const controller = new AbortController();
  const reply = await fetch(`${origin}/api/Mapas/${mapId}/eventos`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: controller.signal,
  });
  if (!reply.ok || !reply.body) throw new Error(`no events: ${reply.status}`);
  const events: { name: string; data: Record<string, unknown> }[] = [];
  void read(reply.body, events).catch(() => undefined);
  return { events, [Symbol.dispose]: () => controller.abort() };
}

async function read(
  body: ReadableStream<Uint8Array>,
  events: { name: string; data: Record<string, unknown> }[],
) {
  let pending = "";
  for await (const part of body.pipeThrough(
    new TextDecoderStream() as never,
  ) as unknown as AsyncIterable<string>) {
    pending += part;
    const blocks = pending.split("\n\n");
    pending = blocks.pop() ?? "";
    for (const block of blocks) {
      const name = /^event: ?(.*)$/m.exec(block)?.[1];
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      if (name && data) events.push({ name, data: JSON.parse(data) as Record<string, unknown> });
    }
  }
}
