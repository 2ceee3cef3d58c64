export interface SpanStart {
  readonly kind: "server" | "client" | "producer" | "consumer";
  /** Name of an operation, a method or an event: from a closed list, like every attribute. */
  readonly name: string;
  readonly requestId?: string | undefined;
}

export interface OpenSpan {
  /** Parent of the spans inside this one (W3C Trace Context). */
  readonly traceparent: string;
  /** `outcome`: `ok`, or an error code. */
  end(outcome: string): void;
}

/** Without a parent it begins a trace. */
export type StartSpan = (start: SpanStart, parent: string | undefined) => OpenSpan;

let startSpan: StartSpan | undefined;

/** Sets the maker of spans; `undefined` (the default) makes none. */
export function traceWith(start: StartSpan | undefined): void {
  startSpan = start;
}

/** A span that begins a trace, or continues another process's. Undefined where nothing is traced. */
export function beginTrace(start: SpanStart, parent: string | undefined): OpenSpan | undefined {
  return startSpan?.(start, isTraceparent(parent) ? parent : undefined);
}

/** A span inside a trace. Undefined where nothing is traced or there is no trace: this never begins one. */
export function continueTrace(start: SpanStart, parent: string | undefined): OpenSpan | undefined {
  return isTraceparent(parent) ? startSpan?.(start, parent) : undefined;
}

const isTraceparent = (text: string | undefined): text is string =>
  text !== undefined && /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.test(text);
