import type { ServerReadableStream, ServerUnaryCall, ServerWritableStream } from "@grpc/grpc-js";
import { requestIdKey } from "./request-id.ts";

export type UnaryCall = ServerUnaryCall<unknown, unknown>;
export type UploadCall = ServerReadableStream<unknown, unknown>;
export type DownloadCall = ServerWritableStream<unknown, unknown>;
export type ServerCall = UnaryCall | UploadCall | DownloadCall;

/** The facts of a call besides its request. */
export interface CallContext {
  /** Aborted when the caller hangs up or the deadline passes. */
  signal: AbortSignal;
  /** The caller's deadline; undefined for a stream without one. */
  deadline: Date | undefined;
  /** For log lines; never present on a cast. */
  requestId: string | undefined;
}

type Cancellable = Pick<UnaryCall, "getDeadline" | "metadata"> & {
  on(event: "cancelled", listener: () => void): unknown;
};

/** The context of a call, and what releases it once the call was answered. */
export function openContext(call: Cancellable, defaultDeadlineMs: number | undefined) {
  const aborter = new AbortController();
  let isOver = false;
  // gRPC says so at the end of every call, too.
  call.on("cancelled", () => isOver || aborter.abort());
  const deadline = earliest(call.getDeadline(), defaultDeadlineMs);
  const timer = deadline && setTimeout(() => aborter.abort(), deadline.getTime() - Date.now());
  const [requestId] = call.metadata.get(requestIdKey);
  const context: CallContext = {
    signal: aborter.signal,
    deadline,
    requestId: typeof requestId === "string" ? requestId : undefined,
  };
  const release = () => {
    isOver = true;
    clearTimeout(timer);
  };
  return { context, release };
}

function earliest(given: Date | number, defaultDeadlineMs: number | undefined): Date | undefined {
  const own = defaultDeadlineMs === undefined ? Infinity : Date.now() + defaultDeadlineMs;
  const time = Math.min(Number(given), own);
  return Number.isFinite(time) ? new Date(time) : undefined;
}
