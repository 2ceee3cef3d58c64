export interface SpanStart {
  readonly kind: "server" | "client" | "producer" | "consumer";
  /** Of an operation, a method or an event: from a closed list, like every attribute. */
  readonly name: string;
  readonly requestId?: string | undefined;
}

export interface OpenSpan {
  /** What is done in it continues this (W3C Trace Context). */
  readonly traceparent: string;
  /** `outcome`: `ok`, or an error code. */
  end(outcome: string): void;
}

/** Without a parent it is the first of its trace. */
export type StartSpan = (start: SpanStart, parent: string | undefined) => OpenSpan;

let startSpan: StartSpan | undefined;

/** Has spans made by this from now on; by nobody after `undefined`, as before the first call. */
export function traceWith(start: StartSpan | undefined): void {
  startSpan = start;
}

/** A span that begins a trace, or continues one that somebody else began. Undefined where nothing is traced. */
export function beginTrace(start: SpanStart, parent: string | undefined): OpenSpan | undefined {
  return startSpan?.(start, isTraceparent(parent) ? parent : undefined);
}

/** A span inside of a trace. Undefined where nothing is traced, and where there is no trace: this never begins one. */
export function continueTrace(start: SpanStart, parent: string | undefined): OpenSpan | undefined {
  return isTraceparent(parent) ? startSpan?.(start, parent) : undefined;
}

const isTraceparent = (text: string | undefined): text is string =>
  text !== undefined && /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.test(text);
