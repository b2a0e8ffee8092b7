import type { FastifyInstance } from "fastify";
import { openBodyLimit } from "./json-bodies.ts";

/** Accepts the bodies of forms and of mail programs, as text: some of these name another type than a form's, or none. */
export function acceptForms(pages: FastifyInstance): void {
  // Fastify answers 415 to what is no type, whatever the parsers.
  pages.addHook("onRequest", async ({ raw }) => {
    delete raw.headers["content-type"];
  });
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser<string>(
    "*",
    { parseAs: "string", bodyLimit: openBodyLimit },
    (_request, body, done) => done(null, body),
  );
}
