import Fastify from "fastify";

/** Fastify without any of our layers: one route that returns a constant. */
const app = Fastify();
app.get("/", async () => ({ estado: "ok" }));
const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`listening on ${new URL(address).port}\n`);
process.once("SIGTERM", () => void app.close());
