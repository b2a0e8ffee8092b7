import Fastify from "fastify";

/** What Fastify gives without any of our layers: one route that answers with a constant. */
const app = Fastify();
app.get("/", async () => ({ estado: "ok" }));
await app.listen({ host: "127.0.0.1", port: 0 });
const [{ port }] = app.addresses();
process.stdout.write(`listening on ${port}\n`);
process.once("SIGTERM", () => void app.close());
