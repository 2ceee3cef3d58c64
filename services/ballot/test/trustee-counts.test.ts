import { createHash } from "node:crypto";
import { readArchive } from "@urna/belenios/archive-reader";
import type { GroupName } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import type { Election } from "@urna/protos/ballot/v1/election";
import { DomainError } from "@urna/service-kit/errors";
import { eventually } from "@urna/service-kit/testing/eventually";
import {
  findBeleniosTool,
  verifyWithTool,
} from "../../../packages/belenios/test/support/tools/belenios-tool.ts";
import { continueCounts } from "../src/counting/domain/continue-count.ts";
import { castAll, type Choice } from "./support/a-ballot.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, archiveOf, aDraftElection, step } from "./support/an-election.ts";
import { aShare, withTrustees, type TestPlan, type TestTrustee } from "./support/some-trustees.ts";

const tool = findBeleniosTool(process.cwd());
const conflict = { code: "write-conflict" };
const choices: Choice[] = [[0], [1], [1], "blank"];
const twoOfThree: TestPlan = { server: true, people: "threshold", threshold: 2, count: 3 };

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService({}, { againMs: 0 });
});
afterEach(() => {
  jest.restoreAllMocks();
  service.mailbox.away = false;
});
afterAll(() => service.close());

const read = async (id: string): Promise<Election> =>
  (await service.admin.getElectionForAdmin({ id })).election!;
const goOn = async (): Promise<unknown[]> => {
  const errors: unknown[] = [];
  await continueCounts(service.ports, (error) => errors.push(error));
  return errors;
};
const countOf = async ({ token }: TestTrustee) =>
  (await service.counts.getTrusteeCount({ token })).counts[0]!;
const give = async (trustee: TestTrustee, partialDecryption: string) => {
  const { electionId } = await countOf(trustee);
  return (await service.counts.giveShare({ token: trustee.token, electionId, partialDecryption })).counts[0]!;
};

/** An election whose box is closed, and that waits for its trustees. */
async function aWaitingElection(plan: TestPlan, group: GroupName = "Ed25519") {
  const closed = await aClosedElection(plan, group);
  await step(service, closed.id, "tally");
  return closed;
}

async function aClosedElection(plan: TestPlan, group: GroupName = "Ed25519") {
  const draft = await aDraftElection(service, { group });
  const trustees = await withTrustees(service, draft, plan);
  const { id, code } = await step(service, draft.id, "seal");
  await step(service, id, "open");
  const ballots = await castAll(service, id, choices);
  await step(service, id, "close");
  for (const { publicCredential } of ballots) service.identity.mark(id, publicCredential);
  return { id, code, trustees, byOwner: (owner: number) => trustees.find((each) => each.owner === owner)! };
}

async function published(id: string, code: string): Promise<Buffer> {
  await step(service, id, "publish", { confirmation: code });
  return archiveOf(service, id);
}

it.each<[string, TestPlan, number[], number[]]>([
  ["the server and two of three", twoOfThree, [2, 4], [1, 2, 4]],
  ["the server and two others of three", twoOfThree, [4, 3], [1, 3, 4]],
  ["two of three alone", { ...twoOfThree, server: false }, [3, 1], [1, 3]],
  ["the server and every person", { server: true, people: "mandatory", count: 2 }, [3, 2], [1, 2, 3]],
  ["every person alone", { server: false, people: "mandatory", count: 2 }, [1, 2], [1, 2]],
  ["any one of two", { server: false, people: "threshold", threshold: 1, count: 2 }, [2], [2]],
])("counts with the shares of %s, whoever gives theirs first", async (_name, plan, givers, owners) => {
  const { id, code, trustees, byOwner } = await aWaitingElection(plan);
  const needed = owners.length;
  const there = plan.server ? 1 : 0;
  const given = (indexes: number[]) =>
    [...(plan.server ? [1] : []), ...trustees.map(({ owner }) => owner)].map((owner) => ({
      owner,
      given: indexes.includes(owner),
    }));
  expect(await read(id)).toMatchObject({
    state: "closed",
    pendingCount: { stage: "waiting", done: there, total: needed, shares: given(plan.server ? [1] : []) },
  });
  for (const [position, owner] of givers.entries()) {
    const trustee = byOwner(owner);
    expect(await countOf(trustee)).toMatchObject({ state: "waiting", ballots: choices.length });
    await give(trustee, await aShare(service, id, trustee));
    expect(await countOf(trustee)).toMatchObject({ state: "given" });
    const stage = position < givers.length - 1 ? "waiting" : "combining";
    expect((await read(id)).pendingCount).toMatchObject({ stage });
    const others = trustees.filter(({ owner: other }) => !givers.includes(other));
    for (const other of others)
      expect(await countOf(other)).toMatchObject({ state: stage === "waiting" ? stage : "not-needed" });
  }
  expect(await goOn()).toEqual([]);
  expect(await read(id)).toMatchObject({ state: "tallied", pendingCount: undefined });
  for (const trustee of trustees)
    expect(await countOf(trustee)).toMatchObject({ state: "done", given: owners });
  const archive = await published(id, code);
  expect(await verifyArchive(archive, { groupNamed: nativeGroup })).toMatchObject({
    ok: true,
    result: [[1, 1, 2, 0]],
  });
  expect(readArchive(archive).partialDecryptions.map(({ owner }) => owner)).toEqual(owners);
});

it("makes an archive that belenios-tool verifies, of the server and two of three people", async () => {
  const { id, code, byOwner } = await aWaitingElection(twoOfThree, "BELENIOS-2048");
  for (const owner of [4, 2]) await give(byOwner(owner), await aShare(service, id, byOwner(owner)));
  expect(await goOn()).toEqual([]);
  const bytes = await published(id, code);
  expect(await verifyArchive(bytes, { groupNamed: nativeGroup })).toMatchObject({ ok: true, uuid: id });
  if (tool !== undefined) expect(await verifyWithTool(tool, { uuid: id, bytes })).toMatchObject({ ok: true });
}, 120_000);

it("asks everybody whose share is awaited once, however often it is begun, and reminds those who are missing", async () => {
  const { id, trustees, byOwner } = await aClosedElection(twoOfThree);
  service.mailbox.away = true;
  await step(service, id, "tally");
  const asked = () =>
    service.mailbox.sent
      .filter(({ kind, person }) => kind === "count" && trustees.some(({ token }) => token === person.token))
      .map(({ person }) => person.name);
  expect(asked()).toEqual([]);
  expect((await read(id)).pendingCount).toMatchObject({ stage: "waiting", failure: undefined });
  expect(await goOn()).toMatchObject([{ code: "unavailable" }]);
  service.mailbox.away = false;
  // Dies after the messages, and before it could write that they were sent.
  jest.spyOn(service.ports.stores.elections, "currentTime").mockRejectedValueOnce(new Error("killed"));
  expect(await goOn()).toMatchObject([{ message: "killed" }]);
  expect(await goOn()).toEqual([]);
  expect(await goOn()).toEqual([]);
  expect(asked()).toEqual(trustees.map(({ name }) => name));

  await give(byOwner(3), await aShare(service, id, byOwner(3)));
  const remind = () => service.trustees.remindTrustees({ electionId: id, actor });
  await remind();
  expect(asked()).toHaveLength(3);
  await service.database.db.raw("update trustees set reminded_at = reminded_at - interval '61 minutes'");
  await remind();
  await remind();
  expect(asked().slice(3)).toEqual([byOwner(2).name, byOwner(4).name]);
});

describe("a share", () => {
  it("is refused before anybody counts, and the state says why", async () => {
    const { id, byOwner } = await aClosedElection(twoOfThree);
    expect(await countOf(byOwner(2))).toMatchObject({
      state: "not-yet",
      encryptedTallySha256: undefined,
      given: [],
    });
    const share = await aShare(service, id, byOwner(2));
    await expect(give(byOwner(2), share)).rejects.toMatchObject(conflict);
    await expect(
      service.counts.giveShare({ token: "nobody's", electionId: id, partialDecryption: share }),
    ).rejects.toMatchObject({ code: "invalid-or-expired-link" });
  });

  it("is kept once, and only when it is the trustee's own, of this sum, and whole", async () => {
    const { id, byOwner } = await aWaitingElection(twoOfThree);
    const other = await aWaitingElection(twoOfThree);
    const [me, you] = [byOwner(2), byOwner(3)];
    const mine = await aShare(service, id, me);
    const wire = JSON.parse(mine) as { decryption_factors: string[][]; decryption_proofs: unknown[][] };
    const [[factor]] = wire.decryption_factors as [[string]];
    const wrong = (refusal: string, at?: string) => ({
      code: "invalid-contribution",
      details: { contribution: { refusal, ...(at === undefined ? {} : { at }) } },
    });
    const proof = wrong("decryption-proof-wrong", "decryption_proofs[0][0]");
    await expect(give(me, await aShare(service, id, you))).rejects.toMatchObject(proof);
    await expect(give(me, await aShare(service, other.id, me))).rejects.toMatchObject(proof);
    await expect(give(me, mine.replace(factor, "6".repeat(64)))).rejects.toMatchObject({
      code: "invalid-contribution",
    });
    await expect(give(me, "{}")).rejects.toMatchObject(wrong("decryption-shape-wrong"));
    await expect(give(me, "[")).rejects.toMatchObject(wrong("decryption-not-json"));
    await expect(give(me, ` ${mine}`)).rejects.toMatchObject(wrong("decryption-shape-wrong", ""));
    const more = JSON.stringify({ ...wire, note: "x" });
    await expect(give(me, more)).rejects.toMatchObject({ code: "invalid-contribution" });
    expect((await read(id)).pendingCount).toMatchObject({ stage: "waiting", done: 1 });

    expect(await give(me, mine)).toMatchObject({ state: "given", given: [1, 2] });
    expect(await give(me, mine)).toMatchObject({ state: "given", given: [1, 2] });
    await expect(give(me, await aShare(service, id, me))).rejects.toMatchObject(conflict);
    expect((await read(id)).pendingCount).toMatchObject({ stage: "waiting", done: 2, total: 3 });
  });

  it("is kept once when it comes twice at the same time", async () => {
    const { id, byOwner } = await aWaitingElection(twoOfThree);
    const share = await aShare(service, id, byOwner(2));
    const counts = await Promise.all([1, 2, 3].map(() => give(byOwner(2), share)));
    expect(counts.map(({ state }) => state)).toEqual(["given", "given", "given"]);
    expect(await service.ports.stores.pendingCounts.listShares(id)).toHaveLength(2);
  });

  it("that comes when there are enough is kept and not needed, and none is taken after the result", async () => {
    const { id, code, byOwner } = await aWaitingElection(twoOfThree);
    for (const owner of [4, 3]) await give(byOwner(owner), await aShare(service, id, byOwner(owner)));
    const late = await aShare(service, id, byOwner(2));
    expect(await give(byOwner(2), late)).toMatchObject({ state: "given", given: [1, 2, 3, 4] });
    expect(await goOn()).toEqual([]);
    await expect(give(byOwner(2), late)).rejects.toMatchObject(conflict);
    const { partialDecryptions } = readArchive(await published(id, code));
    expect(partialDecryptions.map(({ owner }) => owner)).toEqual([1, 3, 4]);
  });

  it("stays, with the sum that it is of, when the count fails after it", async () => {
    const { id, byOwner } = await aWaitingElection(twoOfThree);
    for (const owner of [2, 3]) await give(byOwner(owner), await aShare(service, id, byOwner(owner)));
    const { tally } = (await service.ports.stores.pendingCounts.findPendingCount(id))!;
    jest
      .spyOn(service.ports.countWork, "computeResult")
      .mockRejectedValueOnce(new DomainError("archive-not-verified"));
    expect(await goOn()).toMatchObject([{ code: "archive-not-verified" }]);
    expect((await read(id)).pendingCount).toMatchObject({ failure: "archive-not-verified" });
    expect(await goOn()).toEqual([]);
    expect(await give(byOwner(4), await aShare(service, id, byOwner(4)))).toMatchObject({ state: "given" });
    expect((await step(service, id, "tally")).state).toBe("tallied");
    expect(await service.ports.stores.tallies.findTally(id)).toMatchObject({
      encryptedTally: tally!.encryptedTally,
      partialDecryptions: [{ owner: 1 }, { owner: 2 }, { owner: 3 }],
    });
  });
});

it("gives the server's share of one sum of an election, and never of a second", async () => {
  const { id } = await aWaitingElection(twoOfThree);
  const { db } = service.database;
  const servers = () => db("shares").where({ election_id: id, owner: 1 });
  expect(await servers()).toHaveLength(1);
  const { tally } = (await service.ports.stores.pendingCounts.findPendingCount(id))!;
  const sha256 = createHash("sha256").update(tally!.encryptedTally).digest("hex");
  expect(await db("server_openings").where({ election_id: id })).toEqual([
    { election_id: id, encrypted_tally_sha256: sha256 },
  ]);
  // Who has the database throws the count away, and a ballot with its mark, to have another sum opened.
  await db("pending_counts").where({ election_id: id }).delete();
  await db("ballots").where({ election_id: id, position: 4 }).delete();
  service.identity.unmark(id);
  const left = await db("ballots")
    .where({ election_id: id })
    .select<{ public_credential: string }[]>("public_credential");
  for (const { public_credential: credential } of left) service.identity.mark(id, credential);
  await db("boards").where({ election_id: id }).update({ size: 3 });
  await expect(step(service, id, "tally")).rejects.toMatchObject({ code: "counts-differ" });
  expect(await servers()).toEqual([]);
});

it("shows trustees how many voters are marked", async () => {
  const { byOwner } = await aWaitingElection(twoOfThree);
  expect(await countOf(byOwner(2))).toMatchObject({ state: "waiting", ballots: 4, marked: 4 });
});

it("can be annulled while it waits, and what was given is gone", async () => {
  const { id, byOwner } = await aWaitingElection(twoOfThree);
  const shares = await Promise.all([2, 3].map((owner) => aShare(service, id, byOwner(owner))));
  await give(byOwner(2), shares[0]!);
  await expect(step(service, id, "open")).rejects.toMatchObject(conflict);
  await expect(step(service, id, "publish")).rejects.toMatchObject(conflict);
  await step(service, id, "annul");
  await expect(give(byOwner(3), shares[1]!)).rejects.toMatchObject(conflict);
  expect(await countOf(byOwner(3))).toMatchObject({ state: "not-needed", given: [] });
  expect(await service.database.db("shares").where({ election_id: id })).toEqual([]);
  expect(await goOn()).toEqual([]);
});

it("shows trustees the hash of the sum, and nobody the sum or a share before publication", async () => {
  const { id, code, trustees, byOwner } = await aWaitingElection({ ...twoOfThree, server: false });
  const share = await aShare(service, id, byOwner(1));
  await give(byOwner(1), share);
  const { tally } = (await service.ports.stores.pendingCounts.findPendingCount(id))!;
  const sha256 = createHash("sha256").update(tally!.encryptedTally).digest("hex");
  const count = await countOf(byOwner(2));
  expect(count.encryptedTallySha256).toBe(sha256);
  expect(count.fingerprint).toBe((await read(id)).fingerprint);
  const answers = [
    JSON.stringify(count),
    JSON.stringify(await service.custody.getCustody({ token: byOwner(2).token })),
    JSON.stringify(await read(id)),
    JSON.stringify(await service.elections.getElection({ id })),
    (await archiveOf(service, id)).toString(),
  ];
  for (const secret of [tally!.encryptedTally, share])
    for (const answer of answers) expect(answer).not.toContain(secret.slice(2, 60));
  expect(await goOn()).toEqual([]);
  expect((await read(id)).state).toBe("closed");

  await give(byOwner(3), await aShare(service, id, byOwner(3)));
  await eventually(async () => {
    await goOn();
    expect((await read(id)).state).toBe("tallied");
  });
  expect((await archiveOf(service, id)).toString()).not.toContain(share.slice(2, 60));
  expect((await published(id, code)).toString()).toContain(share);
  expect(trustees).toHaveLength(3);
});
