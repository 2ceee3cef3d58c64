import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  Metadata,
  type Client,
  type ClientWritableStream,
  type Deadline,
  type requestCallback,
  type ServiceError,
} from "@grpc/grpc-js";
import { DomainError, isDomainError } from "../errors.ts";
import { fromStatus } from "../errors/grpc-codec.ts";
import type { OpenSpan } from "../telemetry/spans.ts";
import { carryAccessToken } from "../sessions/access-token.ts";
import { departing } from "./call-origin.ts";
import type { ConnectionQueue } from "./connection-queue.ts";
import type { MethodDefinition } from "./definition.ts";

export interface CallOptions {
  /** 5 s by default, 60 s for streams; `Infinity` for none. */
  deadlineMs?: number;
  signal?: AbortSignal;
  /** For log lines on both sides, if not the current call's id. Never set it for `castBallot`. */
  requestId?: string | undefined;
  /** The token of the person that the call is for, if not the current call's person. */
  accessToken?: string | undefined;
}

/** A channel, and how long its calls wait for a connection. */
export interface Outlet {
  client: Client;
  queue: ConnectionQueue;
  waitMs: number;
}

/** A call with one answer. The request is one message or, where the client streams, several. */
export function receiveOne(outlet: Outlet, method: MethodDefinition) {
  const send = method.requestStream ? sendMany(outlet.client, method) : sendOne(outlet.client, method);
  return async (request: unknown, options: CallOptions = {}): Promise<unknown> => {
    let release = () => {};
    const deadline = deadlineOf(options, method);
    const metadata = new Metadata();
    carryAccessToken(method.path, metadata, options.accessToken);
    const span = departing(method.path, metadata, options.requestId);
    try {
      await departOver(outlet, deadline, options.signal);
      const response = await new Promise((resolve, reject) => {
        const call = send({ request, metadata, deadline }, (error, answer) =>
          error ? reject(error) : resolve(answer),
        );
        release = cancelOnAbort(call, options.signal);
      });
      span?.end("ok");
      return response;
    } catch (error) {
      throw failed(span, error);
    } finally {
      release();
    }
  };
}

/** A call with a stream as answer; leaving the loop early cancels it. */
export function receiveMany(outlet: Outlet, method: MethodDefinition) {
  return async function* (request: unknown, options: CallOptions = {}): AsyncGenerator<unknown> {
    const { path, encode, decode } = codecOf(method);
    const deadline = deadlineOf(options, method);
    const metadata = new Metadata();
    carryAccessToken(path, metadata, options.accessToken);
    const span = departing(path, metadata, options.requestId);
    let leave = () => {};
    try {
      await departOver(outlet, deadline, options.signal);
      const { client } = outlet;
      const call = client.makeServerStreamRequest(path, encode, decode, request, metadata, { deadline });
      const release = cancelOnAbort(call, options.signal);
      leave = () => {
        release();
        call.cancel();
      };
      yield* call;
    } catch (error) {
      throw failed(span, error);
    } finally {
      // After a failure the span has already ended.
      span?.end("ok");
      leave();
    }
  };
}

/** Waits for a connection if there is none. Errors: unavailable. */
async function departOver({ queue, waitMs }: Outlet, deadline: Deadline, signal: AbortSignal | undefined) {
  const leftMs = Number(deadline) - Date.now();
  if (await queue.pass(Math.min(waitMs, leftMs), signal)) return;
  throw new DomainError("unavailable", {}, { cause: new Error("the peer was away") });
}

function failed(span: OpenSpan | undefined, error: unknown): Error {
  const refusal = isDomainError(error) ? error : fromStatus(error as ServiceError);
  span?.end(refusal.code);
  return refusal;
}

interface Departure {
  /** One message, or a stream of messages where the client streams. */
  request: unknown;
  metadata: Metadata;
  deadline: Deadline;
}

type Send = (departure: Departure, done: requestCallback<unknown>) => { cancel(): void };

function sendOne(client: Client, method: MethodDefinition): Send {
  const { path, encode, decode } = codecOf(method);
  return ({ request, metadata, deadline }, done) =>
    client.makeUnaryRequest(path, encode, decode, request, metadata, { deadline }, done);
}

function sendMany(client: Client, method: MethodDefinition): Send {
  const { path, encode, decode } = codecOf(method);
  return ({ request, metadata, deadline }, done) => {
    const call = client.makeClientStreamRequest(path, encode, decode, metadata, { deadline }, done);
    void writeAll(call, request as AsyncIterable<unknown>);
    return call;
  };
}

/** Sends no faster than the peer reads. When the source fails, the call is cancelled and ends as unavailable. */
async function writeAll(
  call: ClientWritableStream<unknown>,
  requests: AsyncIterable<unknown>,
): Promise<void> {
  try {
    await pipeline(Readable.from(requests), call);
  } catch {
    call.cancel();
  }
}

function codecOf(method: MethodDefinition) {
  return {
    path: method.path,
    encode: (message: unknown) => method.requestSerialize(message as never),
    decode: (bytes: Buffer) => method.responseDeserialize(bytes),
  };
}

function cancelOnAbort(call: { cancel(): void }, signal: AbortSignal | undefined): () => void {
  const cancel = () => call.cancel();
  if (signal?.aborted) cancel();
  signal?.addEventListener("abort", cancel, { once: true });
  return () => signal?.removeEventListener("abort", cancel);
}

function deadlineOf(options: CallOptions, method: MethodDefinition): Deadline {
  const defaultMs = method.requestStream || method.responseStream ? 60_000 : 5_000;
  const deadlineMs = options.deadlineMs ?? defaultMs;
  return Number.isFinite(deadlineMs) ? new Date(Date.now() + deadlineMs) : Infinity;
}
