import { createConnection, type Socket } from "node:net";

/** Where visits go, and what they ask for. */
interface VisitedServer {
  readonly host: string;
  readonly port: number;
  readonly mapId: number;
  readonly pointId: number;
  /** Addresses of its picture: of the file, and of its thumbnail. */
  readonly pictures: readonly string[];
  /** Of a user who may upload to the map. */
  readonly token: string;
  /** Lines that a proxy adds to each request; empty for none. */
  readonly proxyHeaders: string;
}

type End = (socket: Socket) => void;
const ends: readonly End[] = [
  (socket) => socket.resetAndDestroy(),
  (socket) => socket.destroy(),
  (socket) => socket.end(),
];

/** What a client sends, without the headers of a proxy. */
interface BrokenRequest {
  readonly text: string;
  /** The server waits for the rest. Default: false. */
  readonly isUnfinished?: boolean;
}

const half = "x".repeat(20_000);
const form = `--limite\r\nContent-Disposition: form-data; name="files"; filename="foto.jpg"\r\n\r\n${half}`;

function requestsTo({ host, mapId, pointId, pictures, token }: VisitedServer): readonly BrokenRequest[] {
  const name = host.includes(":") ? `[${host}]` : host;
  const signedIn = `Authorization: Bearer ${token}`;
  const request = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, `Host: ${name}`, ...headers, "", ""].join("\r\n");
  const get = (path: string, ...headers: string[]) => ({ text: request(`GET ${path}`, ...headers) });
  const post = (path: string, type: string, content: string, length: string) => ({
    text: `${request(`POST ${path}`, signedIn, `Content-Type: ${type}`, length)}${content}`,
    isUnfinished: true,
  });
  const point = JSON.stringify({
    Id: 0,
    MapaId: mapId,
    Nombre: "Obra",
    PermisoConstruccion: "P-1",
    Latitud: 9.9,
    Longitud: -84.1,
  });
  const save = post("/api/Root/upsert-v2", "application/json", point, `Content-Length: ${point.length}`);
  const stream = `/api/Mapas/${mapId}/eventos`;
  return [
    get(`/api/Mapas/${mapId}/puntos.arrow?columnas=texto`, signedIn),
    get("/mapa/nada"),
    get("/login", "Accept-Encoding: br, gzip"),
    get("/api/auth/me", signedIn),
    get("/assets/nada.js"),
    ...pictures.map((path) => get(path)),
    get("/api/%nada"),
    get(stream, signedIn),
    get(stream, signedIn, "Upgrade: websocket", "Connection: Upgrade"),
    { text: save.text },
    { text: get("/healthz").text + get("/login").text + get(stream, signedIn).text },
    { text: request("CONNECT otra.cr:443") },
    { text: "\x16\x03\x01\x02\x00\x01\x00" },
    post("/api/Root/upsert-v2", "application/json", point, "Content-Length: 400"),
    post(
      `/api/Imagenes/root/${pointId}/upload?tipo=imagen`,
      "multipart/form-data; boundary=limite",
      form,
      "Content-Length: 9000000",
    ),
    post("/api/auth/login", "application/json", `4e20\r\n${half}\r\n`, "Transfer-Encoding: chunked"),
  ];
}

/** How far a visit gets before its client leaves, by its number. */
const stages = ["connected", "halfHead", "head", "firstByte"] as const;

/**
 * Makes visits whose clients leave at each stage of each request: without a word, within the head or the body, with the
 * request sent, and with the first bytes of the response; by a reset, a close, and a half close.
 */
export async function makeBrokenVisits(server: VisitedServer, count: number): Promise<void> {
  const requests = requestsTo(server);
  const combinations = requests.length * stages.length * ends.length;
  let next = 0;
  const visitInTurn = async () => {
    while (next < count) {
      const index = next++ % combinations;
      const end = ends[index % ends.length] as End;
      const stage = stages[Math.floor(index / ends.length) % stages.length];
      const request = requests[Math.floor(index / ends.length / stages.length)] as BrokenRequest;
      await visit(server, request, stage, end);
    }
  };
  await Promise.all(Array.from({ length: 20 }, visitInTurn));
}

function visit(
  { host, port, proxyHeaders }: VisitedServer,
  { text, isUnfinished = false }: BrokenRequest,
  stage: (typeof stages)[number] | undefined,
  end: End,
): Promise<void> {
  const request = text.replaceAll(" HTTP/1.1\r\n", ` HTTP/1.1\r\n${proxyHeaders}`);
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    const leave = () => {
      end(socket);
      resolve();
    };
    // The server may close first; the end of a half close is its answer.
    socket.on("error", () => resolve()).on("close", () => resolve());
    socket.on("end", () => socket.destroy());
    socket.on("connect", () => {
      if (stage === "connected") leave();
      else if (stage === "halfHead") socket.write(text.slice(0, 40), leave);
      else socket.write(request, stage === "head" || isUnfinished ? leave : undefined);
    });
    socket.once("data", leave);
  });
}
