import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isProbe, statusOf } from "../http/request-outcome.ts";
import { whenClosed } from "../http/when-closed.ts";
import type { Tracing } from "./telemetry.ts";

/** The span of a request, and the context of its children. */
interface CurrentRequest {
  readonly span: Span;
  readonly context: Context;
}

/** Requests and their statements as spans, named as the semantic conventions of OpenTelemetry (decision 90). */
export function createTracing(tracer: Tracer): Tracing {
  const current = new AsyncLocalStorage<CurrentRequest>();
  const requests = new WeakMap<FastifyRequest, CurrentRequest>();
  const propagator = new W3CTraceContextPropagator();

  /** Work that continues after its request has ended has no spans, nor has a request that is not sampled. */
  async function inSpan<Result>(name: string, attributes: Attributes, run: () => Promise<Result>) {
    const request = current.getStore();
    if (!request?.span.isRecording()) return run();
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, request.context);
    try {
      return await run();
    } catch (error) {
      // The message may contain values.
      const code = (error as { code?: string }).code;
      span.setAttribute("error.type", code ?? (error as Error).name);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    traceRequests(app, trustsProxy) {
      app.addHook("onRequest", (request, reply, done) => {
        if (isProbe(request.routeOptions.url)) return done();
        const { headers, socket } = request.raw;
        const parent = trustsProxy(socket.remoteAddress, 0)
          ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
          : ROOT_CONTEXT;
        const span = startRequestSpan(tracer, request, parent);
        if (!span.isRecording()) return done();
        request.traceId = span.spanContext().traceId;
        whenClosed(request, reply, () => endRequestSpan(span, request, reply));
        const currentRequest = { span, context: trace.setSpan(parent, span) };
        requests.set(request, currentRequest);
        current.run(currentRequest, done);
      });
      // The events of a body, after which Fastify continues, are outside of the context of `onRequest`.
      app.addHook("preValidation", (request, _reply, done) => {
        const currentRequest = requests.get(request);
        if (currentRequest) current.run(currentRequest, done);
        else done();
      });
    },

    traceStatement: (text, run) =>
      inSpan(operationOf(text), { "db.system.name": "postgresql", "db.query.text": text }, run),
    traceConnection: (run) => inSpan("connect", { "db.system.name": "postgresql" }, run),
  };
}

/** The name has the pattern of the route. The address is no attribute: it may contain tokens. */
function startRequestSpan(tracer: Tracer, request: FastifyRequest, parent: Context): Span {
  const { method, routeOptions } = request;
  const route = routeOptions.url;
  const attributes: Attributes = {
    "http.request.method": method,
    "http.route": route,
    "mapaobra.endpoint": routeOptions.config.endpoint,
    "mapaobra.request.id": request.id,
  };
  const name = route === undefined ? method : `${method} ${route}`;
  return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
}

function endRequestSpan(span: Span, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(reply);
  span.setAttribute("http.response.status_code", status);
  if (request.loggedCompany !== undefined) span.setAttribute("mapaobra.company.id", request.loggedCompany);
  if (status >= 500) {
    span.setAttribute("error.type", String(status));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** `SELECT`, `BEGIN`: the first word. */
const operationOf = (text: string): string => /\w+/.exec(text)?.[0].toUpperCase() ?? "SQL";
