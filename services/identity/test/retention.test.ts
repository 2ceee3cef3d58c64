import { randomUUID } from "node:crypto";
import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { removeDue } from "@urna/service-kit/retention/due";
import type { Cut } from "@urna/service-kit/retention/retention";
import { anElectionId, anIdentity, refusal, type Identity } from "./support/identity.ts";
import { actor, anEntry, commit, freeze, freezeRequest, personOf } from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

const yearMs = 365.25 * 24 * 3_600_000;

let identity: Identity;
let kept: string[];
beforeAll(async () => {
  identity = await anIdentity();
});
beforeEach(async () => {
  kept = [];
  await identity.main.db.raw(
    "truncate people, roll_versions, registration_requests, access_counts, outbox cascade",
  );
  await identity.links.db.raw("truncate links, marks, participations, public_credentials, outbox");
});
afterAll(() => identity.close());

/** A process with one sealed election of these people, in which the first has voted. */
async function aProcess(people: readonly number[]) {
  const processId = randomUUID();
  await commit(
    identity,
    processId,
    people.map((n) => anEntry(n)),
  );
  const request = freezeRequest({ processId, electionId: anElectionId() });
  const { publicCredentials } = await freeze(identity, request);
  await vote(request.electionId, publicCredentials[0]!);
  return { processId, electionId: request.electionId, publicCredentials };
}

const vote = async (electionId: ElectionId, publicCredential: string) => {
  const hour = new Date(Math.floor(identity.clock.now().getTime() / 3_600_000) * 3_600_000);
  await identity.stores.links.replaceLinkWithMark({ electionId, publicCredential, hour } as never);
};

/** What ended ten years ago. */
const cutOf = (...electionIds: string[]) => ({
  dataClass: "electoral" as const,
  electionIds,
  keptProcessIds: kept,
  before: new Date(identity.clock.now().getTime() - 10 * yearMs),
});

async function preview(...electionIds: string[]) {
  const { kinds } = await identity.retention.preview({ cut: cutOf(...electionIds) });
  return Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
}

async function run(...electionIds: string[]) {
  const cut = cutOf(...electionIds);
  const { kinds: expected } = await identity.retention.preview({ cut });
  const { removed } = await identity.retention.apply({ cut, expected, actor });
  return Object.fromEntries(removed.map(({ kind, count }) => [kind, count]));
}

const rows = async (table: string, of: "main" | "links" = "main") =>
  Number((await identity[of].db(table).count<{ count: string }[]>())[0]!.count);

async function applied() {
  const written = await Promise.all(
    [identity.links.db, identity.main.db].map((db) =>
      db("outbox").where("subject", "retention.applied.v1").select<{ payload: Buffer }[]>("payload"),
    ),
  );
  return written.flat().map(({ payload }) => catalogue["retention.applied.v1"].codec.decode(payload));
}

it("lets an election go from both databases, with its roll and the people on no other, eleven years later", async () => {
  const { electionId, processId } = await aProcess([1, 2, 3]);
  const people = (await Promise.all([1, 2, 3].map((n) => personOf(identity, n)))) as PersonId[];
  const voted = await identity.stores.links.findVotersAmong(electionId as ElectionId, people);
  const left = people.find((id) => !voted.includes(id));
  await identity.rolls.disableVoter({ electionId, personId: left!, actor });
  identity.clock.advance(11 * yearMs);
  expect(await preview(electionId)).toEqual({ participations: 1, rolls: 1, "roll-people": 3 });

  expect(await run(electionId)).toEqual({ participations: 1, rolls: 1, "roll-people": 3 });
  for (const table of ["participations", "marks", "links", "public_credentials"])
    expect(await rows(table, "links")).toBe(0);
  const emptied = ["sealed_elections", "disabled_voters", "voter_progress", "roll_versions", "roll_spans"];
  for (const table of [...emptied, "people", "person_acts"])
    expect([table, await rows(table)]).toEqual([table, 0]);
  expect(
    (await applied()).map(({ target, changes }) => [target, changes[0]?.field, changes[0]?.before]),
  ).toEqual([
    [electionId, "participations", "1"],
    [processId, "rolls", "1"],
    ["", "roll-people", "3"],
  ]);
});

it("keeps people who are on a younger roll, and everything of an election that stays", async () => {
  const old = await aProcess([1, 2]);
  await commit(identity, old.processId, [anEntry(1), anEntry(2), anEntry(3)]);
  identity.clock.advance(11 * yearMs);
  const young = await aProcess([2, 4]);
  kept = [young.processId];
  expect(await preview(old.electionId)).toEqual({ participations: 1, rolls: 2, "roll-people": 2 });
  await run(old.electionId);
  expect(await rows("people")).toBe(2);
  await expect(personOf(identity, 1)).rejects.toThrow("nobody");
  const { electionId } = young;
  const session = await aVoterSession(identity, 2);
  await expect(identity.participation.getParticipation({ electionId }, session)).resolves.toBeDefined();
  await vote(young.electionId, young.publicCredentials[1]!);
  expect((await identity.participation.getTurnout({ electionId: young.electionId })).voted).toBe(2);
});

it("keeps the roll of a process that stays, of another election sealed with it, and one that was written since", async () => {
  const stays = await aProcess([1]);
  const shared = await aProcess([2]);
  await freeze(identity, freezeRequest({ processId: shared.processId, electionId: anElectionId() }));
  const written = await aProcess([3]);
  identity.clock.advance(11 * yearMs);
  await commit(identity, written.processId, [anEntry(3), anEntry(4)]);
  kept = [stays.processId];
  const elections = [stays, shared, written].map(({ electionId }) => electionId);
  expect(await preview(...elections)).toEqual({ participations: 3, rolls: 0, "roll-people": 0 });
  expect(await run(...elections)).toEqual({ participations: 3 });
  expect(await rows("people")).toBe(4);
});

it("takes nobody's word for an election in which somebody voted since", async () => {
  const { electionId, publicCredentials } = await aProcess([1, 2]);
  identity.clock.advance(11 * yearMs);
  await vote(electionId, publicCredentials[1]!);
  expect(await preview(electionId)).toEqual({ participations: 0, rolls: 0, "roll-people": 0 });
  expect(await run(electionId)).toEqual({});
  expect(await rows("marks", "links")).toBe(2);
  expect(await rows("sealed_elections")).toBe(1);
});

it("refuses what came to be another number since, and a second time", async () => {
  const { electionId, publicCredentials } = await aProcess([1, 2]);
  await vote(electionId, publicCredentials[1]!);
  identity.clock.advance(11 * yearMs);
  const cut = cutOf(electionId);
  const { kinds: expected } = await identity.retention.preview({ cut });
  const apply = () => identity.retention.apply({ cut, expected, actor });
  await identity.links.db.raw(
    "delete from marks where ctid = (select ctid from marks where election_id = ? limit 1)",
    [electionId],
  );
  const conflict = refusal("write-conflict");
  const left = await rows("marks", "links");
  await expect(apply()).rejects.toEqual(conflict);
  expect(await rows("marks", "links")).toBe(left);
  await run(electionId);
  await expect(apply()).rejects.toEqual(conflict);
});

it("goes on wherever it was cut", async () => {
  const { electionId } = await aProcess([1, 2]);
  identity.clock.advance(11 * yearMs);
  const { dataClass, before } = { dataClass: "electoral" as const, before: cutOf().before };
  const cut: Cut = { dataClass, before, elections: [electionId], keptProcesses: [] };
  const pieces: unknown[] = [];
  for (;;) {
    const piece = await identity.stores.retained.removePiece(cut, actor.administratorId);
    if (!piece) break;
    pieces.push(piece);
    // Whatever is left is seen by a new look, and nothing that went is counted again.
    const seen = await preview(electionId);
    expect(seen["participations"]).toBe(0);
    expect(seen["roll-people"]).toBe(await rows("people"));
  }
  expect(pieces).toEqual([{ participations: 1 }, {}, { rolls: 1 }, { "roll-people": 2 }]);
});

it("waits for a transaction that writes the roll", async () => {
  const { electionId, processId } = await aProcess([1]);
  identity.clock.advance(11 * yearMs);
  const locked = await identity.main.db.transaction();
  await locked.raw("select pg_advisory_xact_lock(hashtext(?))", [`roll ${processId}`]);
  await expect(run(electionId)).rejects.toEqual(refusal("roll-busy"));
  await locked.rollback();
  expect(await run(electionId)).toEqual({ rolls: 1, "roll-people": 1 });
});

describe("when elections are due", () => {
  const due = (...electionIds: string[]) =>
    removeDue(
      {
        store: identity.stores.retained,
        clock: identity.clock,
        service: "identity",
        database: identity.main.db,
      },
      { electionIds, before: cutOf().before, keptProcessIds: kept },
    );
  const answered = async () => {
    const answers = await identity.main
      .db("outbox")
      .where("subject", "retention.finished.v1")
      .select<{ payload: Buffer }[]>("payload");
    return answers.map(({ payload }) => catalogue["retention.finished.v1"].codec.decode(payload));
  };

  it("removes them in nobody's name, answers, and answers again when it is asked again", async () => {
    const { electionId } = await aProcess([1, 2]);
    identity.clock.advance(11 * yearMs);
    expect(await due(electionId)).toEqual({ participations: 1, rolls: 1, "roll-people": 2 });
    expect((await applied()).map(({ administratorId }) => administratorId)).toEqual(Array(3).fill(undefined));
    expect(await answered()).toEqual([{ electionIds: [electionId], service: "identity" }]);
    expect(await due(electionId)).toEqual({});
    expect(await answered()).toHaveLength(2);
  });

  it("keeps the roll of a process as long as another election of it stays", async () => {
    const { electionId, processId } = await aProcess([1, 2]);
    identity.clock.advance(11 * yearMs);
    kept = [processId];
    expect(await due(electionId)).toEqual({ participations: 1 });
    expect(await rows("roll_versions")).toBe(1);
  });

  it("takes nobody's word for an election in which somebody voted since, and answers for the others", async () => {
    const [young, old] = [await aProcess([1, 2]), await aProcess([3])];
    identity.clock.advance(11 * yearMs);
    await vote(young.electionId, young.publicCredentials[1]!);
    await expect(due(young.electionId, old.electionId)).rejects.toEqual(refusal("write-conflict"));
    expect(await answered()).toEqual([{ electionIds: [old.electionId], service: "identity" }]);
    expect(await rows("marks", "links")).toBe(2);
  });

  it("removes nothing that is younger than any term", async () => {
    const { electionId } = await aProcess([1]);
    identity.clock.advance(14 * yearMs);
    const before = new Date(identity.clock.now().getTime() - 4 * yearMs);
    const asked = removeDue(
      {
        store: identity.stores.retained,
        clock: identity.clock,
        service: "identity",
        database: identity.main.db,
      },
      { electionIds: [electionId], before, keptProcessIds: [] },
    );
    await expect(asked).rejects.toEqual(refusal("invalid-request"));
    expect(await rows("sealed_elections")).toBe(1);
  });
});

it("lets ended requests and counted hours go by themselves: a year after the last word, one that nobody decided", async () => {
  const agoDays = (days: number) => new Date(identity.clock.now().getTime() - days * 24 * 3_600_000);
  const at = agoDays(100);
  const aRequest = async (state: string, { came = at, decided = at } = {}) => {
    const id = randomUUID();
    const sealed = Object.fromEntries(
      ["full_name", "email", "document_number", "rut", "message"].map((name) => [name, Buffer.alloc(1)]),
    );
    const words = { reference: id, category: "teacher", language: "es", state };
    const request = { id, ...words, created_at: came, privacy_version: 1 };
    await identity.main.db("registration_requests").insert({ ...request, ...sealed });
    if (state === "received") return id;
    await identity.main.db("registration_decisions").insert({
      id: randomUUID(),
      request_id: id,
      state,
      reason_code: "",
      comment: Buffer.alloc(1),
      at: decided,
      administrator_id: "a",
      later_roll: false,
    });
    return id;
  };
  const [open, asked] = [await aRequest("received"), await aRequest("needs-information")];
  await aRequest("approved");
  await aRequest("rejected");
  const years = { came: agoDays(900), decided: agoDays(900) };
  await aRequest("received", years);
  await aRequest("needs-information", years);
  const lateWord = await aRequest("needs-information", { came: agoDays(900), decided: at });
  const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
  await identity.main.db("access_counts").insert({ election_id: "", outcome: "x", hour, slot: 0, n: 3 });
  const cut = {
    ...cutOf(),
    dataClass: "technical" as const,
    before: new Date(identity.clock.now().getTime() - 93 * 24 * 3_600_000),
  };
  const { kinds: expected } = await identity.retention.preview({ cut });
  expect(expected.map(({ kind, count }) => [kind, count])).toEqual([
    ["access-counts", 1],
    ["registration-requests", 4],
  ]);
  await identity.retention.apply({ cut, expected, actor });
  const left = await identity.main.db("registration_requests").select("id");
  expect(left.map(({ id }) => id).toSorted()).toEqual([open, asked, lateWord].toSorted());
});
