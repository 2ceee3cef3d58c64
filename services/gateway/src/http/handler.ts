import type { RequestBody, ResponseBody, Route } from "@urna/contract/api/route";
import type { SessionId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { Administrator, Caller, Entry, Person } from "@urna/protos/identity/v1/session";
import type { z } from "zod";
import type { Cookie } from "./reading/cookies.ts";
import type { RollUpload } from "./reading/read-body.ts";

export interface VoterSession {
  readonly person: Person;
  readonly method: Entry | undefined;
}
export interface CustodySession {
  /** Of a trustee's link, looked up by the ballot service. */
  readonly token: string;
}
export interface AdminSession {
  readonly sessionId: SessionId;
  readonly administrator: Administrator;
  /** Whether they proved within the last minutes who they are. */
  readonly confirmed: boolean;
}

/** A request that was found good: signed in where it has to be, every part validated by the route's schemas. */
export interface Call<R extends Route> {
  readonly params: R extends { params: infer P extends z.ZodObject } ? z.output<P> : object;
  readonly query: R extends { query: infer Q extends z.ZodObject } ? z.output<Q> : object;
  readonly body: R extends { body: infer B extends RequestBody } ? BodyOf<B> : undefined;
  readonly session: R extends { sessionByService: true }
    ? undefined
    : { public: undefined; voter: VoterSession; admin: AdminSession; custody: CustodySession }[R["auth"]];
  readonly caller: Caller;
  /** The first of ours in Accept-Language. */
  readonly language: Language | undefined;
  readonly cookies: ReadonlyMap<string, string>;
  /** The access token that was sent, good or not. */
  readonly accessToken: string;
  /** Options that tie the log lines of the services to this request; empty for a cast. */
  readonly trace: { requestId?: string };
}

type BodyOf<B extends RequestBody> = {
  json: B extends { schema: infer S extends z.ZodType } ? z.output<S> : never;
  ballot: Buffer;
  roll: RollUpload;
  photo: Buffer;
}[B["kind"]];

interface AnswerHead {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
}
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

type Payload<B extends ResponseBody> = B extends { kind: "json"; schema: infer S extends z.ZodType }
  ? { readonly body: z.input<S> }
  : B extends { kind: "bytes" }
    ? { readonly bytes: Bytes }
    : object;

/** Statuses of answers; named one by one, so that TypeScript keeps the one that a handler writes. */
type Success = 200 | 201 | 202 | 204;

/** One of the answers that the route's table allows. */
export type Answer<R extends Route> = {
  [Status in keyof R["responses"] & Success]: AnswerHead & { readonly status: Status } & Payload<
      R["responses"][Status]
    >;
}[keyof R["responses"] & Success];

/** What the router sees of any handler. */
export interface AnyAnswer extends AnswerHead {
  readonly status: number;
  readonly body?: unknown;
  readonly bytes?: Bytes;
}
export type AnyHandler = (call: Call<Route>) => Promise<AnyAnswer>;

/** A route of the contract with the function that answers it. */
export interface BoundHandler {
  readonly route: Route;
  readonly answer: AnyHandler;
}

/** Binds a route to its answer: the call has what the route's schemas parse to, the answer what they allow. */
export function handle<R extends Route>(
  route: R,
  answer: (call: Call<R>) => Promise<Answer<R>>,
): BoundHandler {
  // The router gives each handler the call that its own route describes.
  return { route, answer: answer as unknown as AnyHandler };
}
