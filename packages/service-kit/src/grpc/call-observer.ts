import type { Logger } from "pino";
import { toDomainError } from "../errors/grpc-codec.ts";
import { metric, type Registry } from "../telemetry.ts";
import type { CallContext } from "./call-context.ts";

/** Returns the outcome: `ok`, or an error code. */
export type CallEnded = (error?: unknown) => string;

/** Logs and measures finished calls: method, outcome, duration. Never sees requests and responses. */
export function createCallObserver(logger: Logger, metrics: Registry) {
  const duration = metric(metrics, "urna_grpc_server_seconds");
  return (method: string, { requestId }: CallContext): CallEnded => {
    const startedAt = performance.now();
    return (error) => {
      const durationMs = performance.now() - startedAt;
      const refusal = error === undefined ? undefined : toDomainError(error);
      const outcome = refusal?.code ?? "ok";
      duration.observe({ method, outcome }, durationMs / 1e3);
      const line = { method, outcome, ms: Math.round(durationMs), ...(requestId && { requestId }) };
      if (outcome === "internal") logger.error({ ...line, err: refusal?.cause ?? refusal }, "call failed");
      else if (outcome === "unavailable") logger.warn({ ...line, err: refusal?.cause }, "call not served");
      else logger.info(line, "call");
      return outcome;
    };
  };
}
