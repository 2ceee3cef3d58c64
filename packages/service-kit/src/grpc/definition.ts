/** The shape of one method in the service constants that ts-proto generates for grpc-js. */
export interface MethodDefinition {
  readonly path: string;
  readonly requestStream: boolean;
  readonly responseStream: boolean;
  // Method syntax, so that a method of any message type is assignable to this one.
  requestSerialize(value: never): Buffer;
  requestDeserialize(bytes: Buffer): unknown;
  responseSerialize(value: never): Buffer;
  responseDeserialize(bytes: Buffer): unknown;
}

/** A generated service constant, such as `BallotBoxService`. */
export type Definition = Readonly<Record<string, MethodDefinition>>;

type Message<Method extends MethodDefinition, Side extends "request" | "response"> = ReturnType<
  Method[`${Side}Deserialize`]
>;

/** A method's request: a message, or messages where the client streams (see `Upload`). */
export type RequestOf<
  Method extends MethodDefinition,
  Upload extends "sent" | "received",
> = Method["requestStream"] extends true
  ? Upload extends "sent"
    ? Iterable<Message<Method, "request">> | AsyncIterable<Message<Method, "request">>
    : AsyncIterable<Message<Method, "request">>
  : Message<Method, "request">;

/** A method's answer: a promise of a message, or messages where the server streams. */
export type ResponseOf<Method extends MethodDefinition> = Method["responseStream"] extends true
  ? AsyncIterable<Message<Method, "response">>
  : Promise<Message<Method, "response">>;

/** `/ballot.v1.BallotBox/CastBallot` → `{ service: "ballot.v1.BallotBox", method: "CastBallot" }`. */
export function splitPath(path: string): { service: string; method: string } {
  const [, service = "", method = ""] = path.split("/");
  return { service, method };
}
