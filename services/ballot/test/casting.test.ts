import { createPublicKey, randomBytes, verify } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Acknowledgement } from "@urna/protos/ballot/v1/ballot_box";
import type { Election } from "@urna/belenios/election";
import { openBoxKeys } from "../src/box-keys/storage/open-box-keys.ts";
import { aBallot, bytesOf, castAll, sealedElection } from "./support/a-ballot.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection } from "./support/an-election.ts";
import { credentialOf } from "./support/an-identity.ts";
import { mutations } from "./support/mutations.ts";

let service: BallotService;
let electionId: ElectionId;
let election: Election;
let voters: string[];

beforeAll(async () => {
  service = await aBallotService();
  service.identity.state.voters = 40;
  electionId = (await anOpenElection(service)).id;
  election = await sealedElection(service, electionId);
  voters = service.identity.voters(electionId);
});
afterAll(() => service.close());

const cast = (ballot: Buffer) => service.box.castBallot({ electionId, ballot });
const nextVoter = () => voters.pop()!;
const inBox = () => service.ports.stores.box.countBallots(electionId);
const outcomes = (settled: PromiseSettledResult<{ created: boolean }>[]) => ({
  created: settled.filter((one) => one.status === "fulfilled" && one.value.created).length,
  same: settled.filter((one) => one.status === "fulfilled" && !one.value.created).length,
  refused: settled.flatMap((one) =>
    one.status === "rejected" ? [(one.reason as { code: string }).code] : [],
  ),
});

function isSigned({ fingerprint, tracker, key, signature }: Acknowledgement): boolean {
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
  return verify(
    null,
    Buffer.from(`urna-ack|1|${fingerprint}|${tracker}`),
    publicKey,
    Buffer.from(signature, "base64url"),
  );
}

it("keeps a ballot and acknowledges it with the election's own key", async () => {
  const ballot = aBallot(election, nextVoter());
  const { acknowledgement, created } = await cast(bytesOf(ballot));
  const { election: published } = await service.elections.getElection({ id: electionId });
  expect(created).toBe(true);
  expect(acknowledgement).toMatchObject({
    election: electionId,
    fingerprint: election.fingerprint,
    tracker: ballot.tracker,
    key: published!.acknowledgementKey,
  });
  expect(isSigned(acknowledgement!)).toBe(true);
  const accepted = await service.emitted("ballot.accepted.v1");
  expect(accepted.map((each) => [each.electionId, credentialOf(each)])).toContainEqual([
    electionId,
    ballot.publicCredential,
  ]);
});

it("answers the same bytes with the same acknowledgement, and finds it without writing", async () => {
  const bytes = bytesOf(aBallot(election, nextVoter()));
  const first = await cast(bytes);
  const [ballots, events] = [await inBox(), await service.outboxSize()];
  expect(await cast(bytes)).toEqual({ ...first, created: false });
  expect(await service.box.findAcknowledgement({ electionId, ballot: bytes })).toEqual({
    acknowledgement: first.acknowledgement,
  });
  expect([await inBox(), await service.outboxSize()]).toEqual([ballots, events]);
});

it("refuses another ballot of a credential that has one", async () => {
  const voter = nextVoter();
  await cast(bytesOf(aBallot(election, voter)));
  const other = bytesOf(aBallot(election, voter, [1]));
  await expect(cast(other)).rejects.toMatchObject({ code: "already-voted" });
  const search = service.box.findAcknowledgement({ electionId, ballot: other });
  await expect(search).rejects.toMatchObject({ code: "already-voted" });
});

it("records exactly one of 100 parallel casts of the same bytes and gives 99 the same acknowledgement", async () => {
  const before = await inBox();
  const bytes = bytesOf(aBallot(election, nextVoter()));
  const answers = await Promise.all(Array.from({ length: 100 }, () => cast(bytes)));
  expect(answers.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(answers.map(({ acknowledgement }) => JSON.stringify(acknowledgement))).size).toBe(1);
  expect(await inBox()).toBe(before + 1);
});

it("records exactly one of 100 parallel casts of different ballots and refuses 99, over two replicas", async () => {
  const replicas = [service.box, (await service.another()).box];
  const [before, events] = [await inBox(), await service.outboxSize()];
  const voter = nextVoter();
  const ballots = Array.from({ length: 100 }, (_, index) => bytesOf(aBallot(election, voter, [index % 3])));
  const settled = await Promise.allSettled(
    ballots.map((ballot, index) =>
      replicas[index % 2]!.castBallot({ electionId, ballot }, { deadlineMs: 30_000 }),
    ),
  );
  expect(outcomes(settled)).toEqual({ created: 1, same: 0, refused: Array(99).fill("already-voted") });
  expect([await inBox(), await service.outboxSize()]).toEqual([before + 1, events + 1]);
});

describe("a ballot that is not exactly right", () => {
  it.each(mutations.map(({ name }) => name))("is refused with nothing stored: %s", async (name) => {
    const { mutate } = mutations.find((mutation) => mutation.name === name)!;
    const voter = nextVoter();
    const valid = aBallot(election, voter);
    const before = [await inBox(), await service.outboxSize()];
    await expect(cast(mutate(valid.ballot, { election, privateCredential: voter }))).rejects.toMatchObject({
      code: "invalid-ballot",
    });
    expect([await inBox(), await service.outboxSize()]).toEqual(before);
    // The unaltered ballot goes through: the refusal was for the mutation, and it spent nothing.
    expect(await cast(bytesOf(valid))).toMatchObject({ created: true });
    voters.unshift(voter);
    const key = (await openBoxKeys(service.electionKeys.on(service.database.db))(
      service.database.db,
      electionId,
    ))!;
    const spent = { credential_index: key.credentialIndex(valid.publicCredential) };
    await service.database.db("accepted_ballots").where(spent).delete();
  });

  it("is refused when its credential is of nobody on the list", async () => {
    const stranger = aBallot(election, "11111-111111-11111-111111");
    await expect(cast(bytesOf(stranger))).rejects.toMatchObject({ code: "invalid-ballot" });
  });

  it("is refused when it is of another election", async () => {
    const other = (await anOpenElection(service)).id;
    const [foreign] = await castAll(service, other, [[0]]);
    await expect(cast(bytesOf(foreign!))).rejects.toMatchObject({ code: "invalid-ballot" });
  });

  it("is refused when it is larger than the limit, before anything is parsed", async () => {
    await expect(cast(Buffer.alloc(256 * 1024 + 1, " "))).rejects.toMatchObject({ code: "invalid-ballot" });
  });
});

it("refuses an election that does not exist", async () => {
  const ballot = randomBytes(100);
  await expect(service.box.castBallot({ electionId: "11111111111111", ballot })).rejects.toMatchObject({
    code: "not-found",
  });
});
