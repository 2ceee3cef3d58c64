import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Names in lower case. An `authorization` stands in place of the session's. */
  readonly headers?: Readonly<Record<string, string>>;
  /** After this long without an answer the call counts as a lost connection. Default 20 000. */
  readonly timeoutMs?: number;
  /** A write that the contract marks `repeatable`: sent once more by itself where no answer came. */
  readonly repeatable?: true;
  /** A call that the contract marks `aboutSession`: a 401 is its answer. */
  readonly aboutSession?: true;
  /** A call that the contract marks `entrance`: it keeps its place in line. */
  readonly entrance?: true;
  /**
   * Called each time that the entrance is full and the call waits to be sent again by itself, with the seconds until its
   * turn comes, where they are known.
   */
  readonly onCrowded?: (waitSeconds: number | undefined) => void;
  /** Called once, where others' wrong tries cost this call some work first. */
  readonly onProof?: () => void;
}

export interface Call<T> extends CallOptions {
  readonly method: Method;
  /** Under `/api`, with its query: `/elections/…`. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent byte for byte: JSON already written (a ballot's canonical form), or a file, whose type a header then names. */
  readonly rawBody?: string | Blob;
  /** What the answer must look like; without it the answer's body is not read. */
  readonly answer?: z.ZodType<T> | undefined;
}

export interface Answer<T> {
  readonly status: number;
  readonly value: T;
}

/**
 * The client of `/api`, by which `call` makes the contract's calls. Every method throws `ApiProblem` and nothing else, but
 * for an abort by `signal`.
 */
export interface Api {
  send<T>(call: Call<T>): Promise<Answer<T>>;
  blob(call: Call<unknown>): Promise<Blob>;
  /** The answer's bytes as they arrive; the reader cancels them. */
  stream(call: Call<unknown>): Promise<ReadableStream<Uint8Array>>;
}
