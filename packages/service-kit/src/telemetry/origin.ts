import { AsyncLocalStorage } from "node:async_hooks";

/** The origin of a piece of work. */
export interface Origin {
  /** Id of the HTTP request, for its log lines and those of the calls it makes. */
  readonly requestId?: string | undefined;
  /** The span to continue (W3C Trace Context). */
  readonly traceparent?: string | undefined;
}

const origins = new AsyncLocalStorage<Origin | undefined>();

/** Undefined for work without a request, and for everything that is never traced. */
export const currentOrigin = (): Origin | undefined => origins.getStore();

/** Runs work with this origin, or with none, independent of the caller's. */
export function withOrigin<T>(origin: Origin | undefined, work: () => T): T {
  return origins.run(origin, work);
}
