import { AsyncLocalStorage } from "node:async_hooks";

/** What a piece of work belongs to. */
export interface Origin {
  /** Of the HTTP request that it was asked for with: in its log lines, and in those of what it calls. */
  readonly requestId?: string | undefined;
  /** The span that it continues (W3C Trace Context). */
  readonly traceparent?: string | undefined;
}

const origins = new AsyncLocalStorage<Origin | undefined>();

/** Undefined for what nobody asked for, and for all that is never traced. */
export const currentOrigin = (): Origin | undefined => origins.getStore();

/** Does the work as part of this origin, or of none, whatever it was called from. */
export function withOrigin<T>(origin: Origin | undefined, work: () => T): T {
  return origins.run(origin, work);
}
