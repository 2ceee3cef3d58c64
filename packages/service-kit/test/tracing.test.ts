import { randomBytes } from "node:crypto";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { consume, type Consumption } from "@urna/service-kit/events/consume";
import type { EventDefinition } from "@urna/service-kit/events/event-definition";
import { emit } from "@urna/service-kit/events/outbox";
import { startRelay, type Relay } from "@urna/service-kit/events/relay";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { withTransaction } from "@urna/service-kit/database";
import { serve, type Handlers } from "@urna/service-kit/grpc/server";
import { currentOrigin, withOrigin, type Origin } from "@urna/service-kit/telemetry/origin";
import { beginTrace, traceWith, type SpanStart } from "@urna/service-kit/telemetry/spans";
import { aDatabaseOf, type TestDatabase } from "@urna/service-kit/testing/database";
import { eventually } from "@urna/service-kit/testing/eventually";
import { aStreamPrefix, type TestStreams } from "@urna/service-kit/testing/events";
import { startTestServer, type TestServer } from "@urna/service-kit/testing/grpc";
import { GreeterService } from "./greeter.ts";

let database: TestDatabase;
let streams: TestStreams;
let relay: Relay;
let server: TestServer;
let spans: Recorded[];
let readers: Consumption[];
/** Where each handler was, by what it handled. */
let seen: [what: string, origin: Origin | undefined][] = [];

const opened = catalogue["election.opened.v1"];
const issued = catalogue["receipt.issued.v1"];

const publish = <Message>(event: EventDefinition<Message>, message: NoInfer<Message>) =>
  withTransaction(database.db, (transaction) => emit(transaction, event, message));

/** Its text names the event to publish. */
const handlers: Handlers<typeof GreeterService> = {
  greet: async ({ text }) => {
    seen.push([`greet ${text}`, currentOrigin()]);
    if (text === "act") await publish(opened, { electionId: "e" });
    if (text === "vote") await publish(issued, { receiptId: "r", electionId: "e", integrityHash: "" });
    return { text: "published" };
  },
  join: () => Promise.reject(new Error("a bug")),
  split: async function* () {
    seen.push(["split", currentOrigin()]);
    yield { text: "a" };
  },
};

/** The same service under the name of the one that takes ballots. */
const BallotBox = {
  greet: { ...GreeterService.greet, path: "/ballot.v1.BallotBoxService/CastBallot" },
} as const;

beforeAll(async () => {
  [database, streams] = [await aDatabaseOf(outboxTable), await aStreamPrefix()];
  const { events } = streams;
  relay = startRelay({ database: database.db, events });
  const note = (what: string) => async () => void seen.push([what, currentOrigin()]);
  readers = [
    await consume({ events, event: opened, durable: "audit", handler: note("opened") }),
    await consume({ events, event: issued, durable: "audit", handler: note("issued") }),
  ];
  server = await startTestServer([
    serve(GreeterService, handlers),
    serve(BallotBox, { greet: (request, context) => handlers.greet(request, context) }),
  ]);
});
afterAll(async () => {
  for (const reader of readers) await reader.stop();
  await relay.stop();
  await server.close();
  await streams.removeStreams();
  await database.drop();
});

interface Recorded extends SpanStart {
  traceparent: string;
  parent: string | undefined;
  outcome?: string;
}

const idOf = (length: number) => randomBytes(length).toString("hex");

beforeEach(() => {
  [seen, spans] = [[], []];
  traceWith((start, parent) => {
    const trace = parent?.split("-")[1] ?? idOf(16);
    const span: Recorded = { ...start, parent, traceparent: `00-${trace}-${idOf(8)}-01` };
    spans.push(span);
    return {
      traceparent: span.traceparent,
      end: (outcome) => {
        span.outcome ??= outcome;
      },
    };
  });
});
afterEach(() => traceWith(undefined));

/** As the gateway does for a request. */
async function inRequest<T>(work: () => Promise<T>): Promise<T> {
  const span = beginTrace({ kind: "server", name: "operation", requestId: "id" }, undefined);
  try {
    return await withOrigin({ requestId: "id", traceparent: span?.traceparent }, work);
  } finally {
    span?.end("ok");
  }
}

async function handled(...awaited: string[]) {
  await eventually(() => expect(seen.map(([what]) => what)).toEqual(expect.arrayContaining(awaited)));
  await eventually(() => expect(spans.filter(({ outcome }) => outcome === undefined)).toEqual([]));
}
const spanLines = () => spans.map(({ name, kind, outcome }) => `${name} ${kind} ${outcome}`).sort();

it("follows a request through a call and an event to its reader, in one trace, under one id", async () => {
  await inRequest(() => server.client(GreeterService).greet({ text: "act" }));
  await handled("opened");
  const named = (name: string, kind: string) =>
    spans.find((span) => span.name === name && span.kind === kind);
  const path = [
    named("operation", "server"),
    named("Greet", "client"),
    named("Greet", "server"),
    named("election.opened.v1", "producer"),
    named("election.opened.v1", "consumer"),
  ];
  expect(path.map((span) => span?.parent)).toEqual([
    undefined,
    ...path.slice(0, -1).map((span) => span?.traceparent),
  ]);
  expect(spans).toHaveLength(5);
  expect(spans.map(({ requestId, outcome }) => [requestId, outcome])).toEqual(spans.map(() => ["id", "ok"]));
  expect(seen.map(([what, origin]) => [what, origin?.requestId])).toEqual([
    ["greet act", "id"],
    ["opened", "id"],
  ]);
});

it("follows a stream, and names what fails by its code alone", async () => {
  const greeter = server.client(GreeterService);
  await inRequest(async () => {
    for await (const { text } of greeter.split({ text: "" })) expect(text).toBe("a");
    await expect(greeter.join([{ text: "secreto" }])).rejects.toMatchObject({ code: "internal" });
  });
  await handled("split");
  expect(spanLines()).toEqual([
    "Join client internal",
    "Join server internal",
    "Split client ok",
    "Split server ok",
    "operation server ok",
  ]);
});

it("has nothing of a cast, nor of what follows a vote, wherever it is called from", async () => {
  await inRequest(() => server.client(BallotBox).greet({ text: "vote" }));
  await inRequest(() => server.client(GreeterService).greet({ text: "vote" }));
  await eventually(() => expect(seen.filter(([what]) => what === "issued")).toHaveLength(2));
  await handled("issued");
  expect(spanLines()).toEqual([
    "Greet client ok",
    "Greet server ok",
    "operation server ok",
    "operation server ok",
  ]);
  const [cast] = seen;
  expect(cast).toEqual(["greet vote", undefined]);
  expect(seen.filter(([what, origin]) => what === "issued" && origin)).toEqual([]);
});

it("begins no trace for what nobody asked for", async () => {
  await server.client(GreeterService).greet({ text: "act" });
  await handled("opened");
  expect(spans).toEqual([]);
});

it("lets request ids travel where nothing is traced", async () => {
  traceWith(undefined);
  await inRequest(() => server.client(GreeterService).greet({ text: "act" }));
  await handled("opened");
  expect(spans).toEqual([]);
  expect(seen).toEqual([
    ["greet act", { requestId: "id" }],
    ["opened", { requestId: "id" }],
  ]);
});
