import { ballotBodyLength } from "@urna/belenios/ballot-body";
import { parseElection } from "@urna/belenios/election";
import { createApi } from "@urna/web-kit/api-client/create-api";
import { createTokenStore } from "@urna/web-kit/api-client/token-store";
import { answer, noConnection, problem, serve } from "@urna/web-kit/testing/serve";
import { aReceipt, aSealedElection } from "../../../testing/sealed-election.ts";
import { cast, type CastTrouble } from "./cast.ts";
import type { Patience } from "./patience.ts";
import { sealBallot } from "../sealing/seal-ballot.ts";
import type { SealedBallot } from "../sealing/sealed-ballot.ts";
import { checkKit } from "../kit/voting-kit.ts";

const election = aSealedElection();
const { id, kit, acknowledge } = election;
const { definition, fingerprint } = checkKit(kit, id);
const closed = sealBallot({ electionText: kit.election, credential: kit.credential, selection: [2] });
const sealed: SealedBallot = {
  electionId: id,
  voterId: "voter-1",
  ballot: closed.ballot,
  bodyLength: closed.bodyLength,
  fingerprint,
  acknowledgementKey: definition.acknowledgementKey,
};
const path = `POST /api/elections/${id}/ballots`;
const impatience: Patience = { wait: async () => undefined, hurry: () => undefined };

/** The box answers these, one after the other; the last one for good. */
function castInto(...answers: unknown[]) {
  const left = [...answers];
  const api = serve({
    [path]: () => {
      const next = left.length > 1 ? left.shift() : left[0];
      return typeof next === "function" ? next() : next;
    },
  });
  const troubles: CastTrouble[] = [];
  const outcome = cast(createApi(createTokenStore(sessionStorage)), sealed, {
    signal: new AbortController().signal,
    patience: impatience,
    onTrouble: (trouble) => troubles.push(trouble),
  });
  return { outcome, troubles, sent: () => api.callsOf(path).map(({ rawBody }) => rawBody) };
}

const body = closed.ballot.padEnd(closed.bodyLength, " ");
const recorded = answer(201, acknowledge(sealed.ballot, aReceipt(id)));

it("sends the exact bytes in the one length of all, and takes a signed acknowledgement with its receipt", async () => {
  const { outcome, sent } = castInto(recorded);
  expect(await outcome).toMatchObject({ kind: "acknowledged", receipt: { number: "SLEP-7F3A09C2" } });
  expect(sent()).toEqual([body]);
  expect(body).toHaveLength(ballotBodyLength(parseElection(kit.election)));
});

it("sends the same bytes until there is an answer, whatever got lost", async () => {
  const { outcome, troubles, sent } = castInto(
    noConnection,
    problem("unavailable"),
    problem("internal"),
    answer(200, { nothing: "of ours" }),
    problem("too-many-requests", {}, { "retry-after": "1" }),
    recorded,
  );
  expect(await outcome).toMatchObject({ kind: "acknowledged" });
  expect(new Set(sent())).toEqual(new Set([body]));
  expect(sent()).toHaveLength(6);
  expect(new Set(troubles)).toEqual(new Set(["uncertain"]));
});

it("waits while the election is paused", async () => {
  const { outcome, troubles } = castInto(problem("election-paused"), recorded);
  expect(await outcome).toMatchObject({ kind: "acknowledged" });
  expect(troubles).toEqual(["paused"]);
});

it.each([
  ["already-voted", "already-voted"],
  ["ballot-spoiled", "spoiled"],
  ["election-closed", "closed"],
  ["invalid-ballot", "refused"],
  ["not-allowed", "other-person"],
  ["not-eligible", "not-eligible"],
  ["stronger-sign-in-required", "stronger"],
] as const)("ends at once on %s: %s", async (code, kind) => {
  const { outcome, sent } = castInto(problem(code));
  expect(await outcome).toEqual({ kind });
  expect(sent()).toHaveLength(1);
});

it("believes a closed box only the second time when an earlier try may still be on its way", async () => {
  const late = castInto(noConnection, problem("election-closed"), recorded);
  expect(await late.outcome).toMatchObject({ kind: "acknowledged" });
  const closed = castInto(noConnection, problem("election-closed"));
  expect(await closed.outcome).toEqual({ kind: "closed" });
  expect(closed.sent()).toHaveLength(3);
});

describe("an acknowledgement that does not hold", () => {
  const good = acknowledge(sealed.ballot);
  const withAck = (more: Partial<typeof good.acknowledgement>) => ({
    ...good,
    acknowledgement: { ...good.acknowledgement, ...more },
  });
  const flipped = good.acknowledgement.signature.replace(/^./, (c) => (c === "A" ? "B" : "A"));
  const stranger = aSealedElection();
  it.each([
    ["another tracker", { ...good, tracker: "A".repeat(43) }],
    ["a changed signature", withAck({ signature: flipped })],
    ["no signature", withAck({ signature: "" })],
    ["a signature that is no base64", withAck({ signature: "%%%" })],
    ["another election's key", withAck({ key: stranger.detail.acknowledgementKey })],
    ["another fingerprint", withAck({ fingerprint: stranger.kit.fingerprint })],
    [
      "a signature over another ballot",
      withAck({ signature: acknowledge(`${sealed.ballot} `).acknowledgement.signature }),
    ],
    ["another election's box", { ...stranger.acknowledge(sealed.ballot), tracker: good.tracker }],
  ])("is not taken: %s", async (_case, given) => {
    expect(await castInto(answer(201, given)).outcome).toEqual({ kind: "signature-wrong" });
  });
});
