import { readArchive } from "@urna/belenios/archive-reader";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { trackerOf } from "@urna/belenios/tracker";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { administratorAt, type Administrator } from "../src/client/administrator.ts";
import { sealBallot, voterAt, type Voter } from "../src/client/voter.ts";
import { anOpenElection, someVoters, type RollVoter } from "../src/client/trial-election.ts";
import { patiently } from "./support/patience.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

/** What dies while ballots are on their way, one after another. */
const victims = [
  "identity",
  "ballot",
  "receipt",
  "notification",
  "audit",
  "gateway",
  "nats",
  "postgres",
] as const;
const votersPerVictim = 6;

let system: TestSystem;
let administrator: Administrator;
let electionId: string;
const voters = someVoters(victims.length * votersPerVictim);
const acknowledged = new Map<string, { tracker: string; voter: Voter; email: string }>();

beforeAll(async () => {
  system = await aSystem();
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.tellVotersOf([]);
  electionId = await anOpenElection(administrator, { code: "KILL", voters });
}, 180_000);

afterAll(() => system?.stop(), 60_000);

/** Signs in and seals before anything dies; casts the same bytes until they are acknowledged. */
async function prepare({ document, last4, email }: RollVoter) {
  const voter = voterAt(system.origin);
  // What was just restarted may answer `unavailable` for a moment: people try again.
  await patiently(() => voter.signInWithDocument({ document, last4 }, electionId));
  const { ballot, tracker } = sealBallot(await patiently(() => voter.fetchKit(electionId)), [0]);
  const cast = async () => {
    const answer = await voter.cast(electionId, ballot);
    if (![200, 201, 202].includes(answer.status)) throw new Error(`cast: ${answer.status}`);
    acknowledged.set(document, { tracker, voter, email });
    return answer;
  };
  return { cast: () => patiently(cast, 90_000) };
}

describe.each(victims)("kill -9 of %s between cast and receipt", (victim) => {
  it("loses no acknowledged vote", async () => {
    const first = victims.indexOf(victim) * votersPerVictim;
    const here = voters.slice(first, first + votersPerVictim);
    const ballots = await Promise.all(here.map(prepare));
    const casts = ballots.map((ballot) => ballot.cast());
    // Dies with some ballots in the box, some on their way, and none of the receipts out.
    await Promise.race(casts);
    await system.kill(victim);
    await system.start(victim);
    await Promise.all(casts);
    expect(here.filter(({ document }) => acknowledged.has(document))).toHaveLength(votersPerVictim);
  }, 180_000);
});

const numbers = new Set<string>();

const isReceipt = ({ text }: { text: string }) => /SLEP-[0-9A-F]{8}/.test(text);

/** Waits for the receipt and for its email, of which there may be copies of one message only; notices come besides. */
async function receiptAndEmail({ document, email }: RollVoter): Promise<string> {
  const voter = acknowledged.get(document)?.voter;
  const receipt = await patiently(async () => {
    const answer = await voter?.call(`/elections/${electionId}/receipt`);
    return answer?.status === 200 ? (answer.body as { number: string }) : undefined;
  }, 90_000).catch(() => undefined);
  if (!receipt) return "no receipt";
  numbers.add(receipt.number);
  const mails = await patiently(async () => {
    const found = (await system.messagesTo(email)).filter(isReceipt);
    return found.length > 0 ? found : undefined;
  }, 90_000).catch(() => []);
  if (mails.length === 0) return "no email";
  const ids = new Set(mails.map(({ messageId }) => messageId));
  return ids.size === 1 && mails.every(({ text }) => text.includes(receipt.number)) ? "both" : "wrong email";
}

describe("after all of it", () => {
  it("every acknowledged voter has one receipt, and its email", async () => {
    const outcomes = await Promise.all(voters.map(receiptAndEmail));
    // By what was killed while they voted, so that a failure says where to look.
    const without = outcomes.flatMap((outcome, index) =>
      outcome === "both" ? [] : [`${outcome} (${victims[Math.floor(index / votersPerVictim)]})`],
    );
    expect(without).toEqual([]);
    expect(numbers.size).toBe(voters.length);
  }, 300_000);

  it("a count in which ballot is killed goes on by itself where it stood, and is whole", async () => {
    await administrator.step(electionId, "close");
    const counting = administrator.tallyWhenMarked(electionId).catch(() => undefined);
    const begun = async () => {
      const { count, state } = await administrator.getElection(electionId);
      return state === "tallied" ? state : count?.stage;
    };
    await patiently(begun, 60_000);
    await system.kill("ballot");
    await system.start("ballot");
    await counting;
    // Nobody has to ask for it again: the dead process's lease is over after 20 s.
    const isTallied = async () => ((await begun()) === "tallied" ? true : undefined);
    await patiently(isTallied, 90_000);
    const all = voters.length;
    expect(await administrator.get(`/elections/${electionId}/summary`)).toMatchObject({
      ...{ verdict: "elected", ballots: all },
      reconciliation: { marked: all, inBox: all, counted: all },
    });
  }, 240_000);

  it("every acknowledged vote is in the verified archive exactly once", async () => {
    await administrator.step(electionId, "publish", { confirmation: "KILL" });
    const archive = (await voterAt(system.origin).call(`/elections/${electionId}/archive`)).body as Buffer;
    const report = await verifyArchive(archive, { groupNamed: nativeGroup });
    expect(report).toMatchObject({ ok: true, ballots: voters.length });
    const expected = [...acknowledged.values()].map(({ tracker }) => tracker);
    expect(readArchive(archive).ballots.map(trackerOf).sort()).toEqual(expected.sort());
  }, 180_000);
});
