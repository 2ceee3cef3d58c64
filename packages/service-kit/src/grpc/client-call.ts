import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  Metadata,
  type Client,
  type ClientWritableStream,
  type requestCallback,
  type ServiceError,
} from "@grpc/grpc-js";
import { fromStatus } from "../errors/grpc-codec.ts";
import type { MethodDefinition } from "./definition.ts";
import { requestIdKey } from "./request-id.ts";

export interface CallOptions {
  /** 5 s by default, 60 s where either side streams; `Infinity` for none. */
  deadlineMs?: number;
  signal?: AbortSignal;
  /** For the log lines of both sides. Never give one to `castBallot`. */
  requestId?: string | undefined;
}

/** A call with one answer; the request is one message or, where the method says so, a stream of them. */
export function receiveOne(client: Client, method: MethodDefinition) {
  const send = method.requestStream ? sendMany(client, method) : sendOne(client, method);
  return async (request: unknown, options: CallOptions = {}): Promise<unknown> => {
    let release = () => {};
    try {
      return await new Promise((resolve, reject) => {
        const call = send(request, options, (error, response) => (error ? reject(error) : resolve(response)));
        release = cancelOnAbort(call, options.signal);
      });
    } catch (error) {
      throw fromStatus(error as ServiceError);
    } finally {
      release();
    }
  };
}

/** A call whose answer is a stream; leaving the loop early cancels it. */
export function receiveMany(client: Client, method: MethodDefinition) {
  return async function* (request: unknown, options: CallOptions = {}): AsyncGenerator<unknown> {
    const { path, encode, decode } = codecOf(method);
    const settings = { deadline: deadlineOf(options, method) };
    const call = client.makeServerStreamRequest(path, encode, decode, request, metadataOf(options), settings);
    const release = cancelOnAbort(call, options.signal);
    try {
      yield* call;
    } catch (error) {
      throw fromStatus(error as ServiceError);
    } finally {
      release();
      call.cancel();
    }
  };
}

type Send = (request: unknown, options: CallOptions, done: requestCallback<unknown>) => { cancel(): void };

function sendOne(client: Client, method: MethodDefinition): Send {
  const { path, encode, decode } = codecOf(method);
  return (request, options, done) => {
    const settings = { deadline: deadlineOf(options, method) };
    return client.makeUnaryRequest(path, encode, decode, request, metadataOf(options), settings, done);
  };
}

function sendMany(client: Client, method: MethodDefinition): Send {
  const { path, encode, decode } = codecOf(method);
  return (requests, options, done) => {
    const settings = { deadline: deadlineOf(options, method) };
    const call = client.makeClientStreamRequest(path, encode, decode, metadataOf(options), settings, done);
    void writeAll(call, requests as AsyncIterable<unknown>);
    return call;
  };
}

/** Sends no faster than the peer takes. When the source fails, the call is cancelled and ends as unavailable. */
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

function metadataOf({ requestId }: CallOptions): Metadata {
  const metadata = new Metadata();
  if (requestId !== undefined) metadata.set(requestIdKey, requestId);
  return metadata;
}

function deadlineOf(options: CallOptions, method: MethodDefinition): Date | number {
  const defaultMs = method.requestStream || method.responseStream ? 60_000 : 5_000;
  const deadlineMs = options.deadlineMs ?? defaultMs;
  return Number.isFinite(deadlineMs) ? new Date(Date.now() + deadlineMs) : Infinity;
}
