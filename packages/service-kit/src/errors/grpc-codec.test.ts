import { Metadata, status } from "@grpc/grpc-js";
import { errorCodes } from "@urna/contract/errors";
import { DomainError } from "../errors.ts";
import { fromStatus, toStatus } from "./grpc-codec.ts";

it.each(errorCodes)("encodes and decodes %s", (code) => {
  const details = {
    retryAfterSeconds: 30,
    challengeId: "c1",
    methods: ["passkey" as const, "recovery-code" as const],
    fieldErrors: [{ path: "candidates/0/año", code: "too-long" }],
    elections: [{ id: "e1", title: "Consejo Ñuñoa" }],
  };
  const back = fromStatus(toStatus(new DomainError(code, details)));
  expect(back).toMatchObject({ code, details });
});

it("sends nothing else", () => {
  const details = { retryAfterSeconds: 1, email: "ana@example.cl" } as object;
  const sent = toStatus(new DomainError("too-many-requests", details));
  expect(fromStatus(sent).details).toEqual({ retryAfterSeconds: 1 });
  expect(JSON.stringify(sent.metadata.getMap())).not.toContain("ana");
});

it("turns an unknown error into internal and drops its message", () => {
  const sent = toStatus(new Error("Key (email)=(ana@example.cl) already exists"));
  expect(sent).toMatchObject({ code: status.INTERNAL, details: "" });
  expect(sent.metadata.getMap()).toEqual({ "urna-code": "internal" });
});

it.each([
  Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
  Object.assign(new Error("terminating connection"), { code: "57P01" }),
  Object.assign(new Error("cannot execute INSERT in a read-only transaction"), { code: "25006" }),
  Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" }),
  new Error("timeout expired"),
  new Error("Connection terminated unexpectedly"),
  new Error('select "id" from "elections" where "id" = $1 - Connection terminated unexpectedly'),
  new Error("COMMIT; - Client has encountered a connection error and is not queryable"),
])("turns a lost database into unavailable: %s", (error) => {
  expect(toStatus(error).code).toBe(status.UNAVAILABLE);
});

it("does not mistake a statement's text for a lost database", () => {
  const error = new Error(
    "insert into notes values ('x - Connection terminated unexpectedly') - no such table",
  );
  expect(toStatus(error).code).toBe(status.INTERNAL);
});

it.each([
  [status.UNAVAILABLE, "unavailable"],
  [status.DEADLINE_EXCEEDED, "unavailable"],
  [status.CANCELLED, "unavailable"],
  [status.UNIMPLEMENTED, "internal"],
  [status.RESOURCE_EXHAUSTED, "internal"],
])("reads the transport's own status %i as %s", (code, expected) => {
  expect(fromStatus({ code, metadata: new Metadata() })).toMatchObject({ code: expected });
});

it.each([
  ["Received RST_STREAM with code 2 (Internal server error)", "unavailable"],
  ["Received RST_STREAM with code 0 (Call ended without gRPC status)", "unavailable"],
  ["Serialization failure", "internal"],
])("reads an INTERNAL that is no service's, %j, as %s", (details, expected) => {
  const answer = { code: status.INTERNAL, details, metadata: new Metadata() };
  expect(fromStatus(answer)).toMatchObject({ code: expected });
});

it("does not believe a code that is not in the catalogue, nor broken details", () => {
  const metadata = new Metadata();
  metadata.set("urna-code", "rm-rf");
  expect(fromStatus({ code: status.NOT_FOUND, metadata }).code).toBe("internal");
  metadata.set("urna-code", "not-found");
  metadata.set("urna-details", '{"retryAfterSeconds":"soon"}');
  expect(fromStatus({ code: status.NOT_FOUND, metadata })).toMatchObject({ code: "not-found", details: {} });
});
