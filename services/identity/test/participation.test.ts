import { deriveCredential } from "@urna/belenios/credential";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import type { ElectionId } from "@urna/contract/identifiers";
import { withTransaction } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { consume } from "@urna/service-kit/events/consume";
import { emit } from "@urna/service-kit/events/outbox";
import { startRelay } from "@urna/service-kit/events/relay";
import { sealedEvent } from "@urna/service-kit/events/sealed-event";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { aDatabaseOf, type TestDatabase } from "@urna/service-kit/testing/database";
import { aStreamPrefix } from "@urna/service-kit/testing/events";
import { eventually } from "@urna/service-kit/testing/eventually";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { testKeys } from "@urna/service-kit/testing/keys";
import { commitmentsRoot } from "@urna/belenios/commitment-list";
import { isCommitted } from "@urna/belenios/commitment";
import { canonicalDocument } from "@urna/contract/rut";
import type { Entry } from "../src/access/domain/entry.ts";
import { onBallotAccepted, readAcceptedBallots } from "../src/participation/transport/ballot-accepted.ts";
import { accept as acceptBallot, acceptedBallot } from "./support/accept.ts";
import { anElectionId, anIdentity, refusal, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, personOf, rutOf } from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

let identity: Identity;
let electionId: ElectionId;

beforeAll(async () => {
  identity = await anIdentity();
  const teachers = Array.from({ length: 12 }, (_, index) => anEntry(index + 1));
  const students = [20, 21, 22].map((n) => anEntry(n, { categories: ["student", "teacher"], email: "" }));
  electionId = await anElection(
    identity,
    [...teachers, ...students, anEntry(30, { categories: ["guardian"] })],
    {
      categories: ["student", "teacher"],
    },
  );
});
afterAll(() => identity.close());

const voterOf = async (n: number) => ({ electionId, personId: await personOf(identity, n) });
const kitOf = async (n: number, method?: Entry) =>
  identity.participation.getCredential({ electionId }, await aVoterSession(identity, n, method));
const unspentOf = async (n: number) =>
  identity.participation.getUnspentCredential({ electionId }, await aVoterSession(identity, n));
const participationOf = async (n: number, of = electionId) =>
  identity.participation.getParticipation({ electionId: of }, await aVoterSession(identity, n));

async function credentialOf(n: number) {
  const { privateCredential, commitment } = await kitOf(n);
  const { publicCredential } = deriveCredential({
    group: nativeGroup("Ed25519"),
    uuid: electionId,
    privateCredential,
  });
  return { privateCredential, publicCredential, commitment };
}

async function authorize(n: number, publicCredential: string, method?: Entry) {
  const session = await aVoterSession(identity, n, method);
  return (await identity.participation.authorizeCast({ electionId, publicCredential }, session)).verdict;
}

const mayCheck = async (n: number, method?: Entry) =>
  identity.participation.authorizeCheck({ electionId }, await aVoterSession(identity, n, method));

const accept = (publicCredential: string) => acceptBallot(identity, { electionId, publicCredential });

it("gives every voter a credential of their own, which the list holds", async () => {
  const [one, two] = [await credentialOf(1), await credentialOf(2)];
  expect(one.privateCredential).not.toBe(two.privateCredential);
  const published = await identity.stores.links.readPublished(electionId as never);
  expect(published.map(({ publicCredential }) => publicCredential)).toEqual(
    expect.arrayContaining([one.publicCredential, two.publicCredential]),
  );
  expect(await credentialOf(1)).toEqual(one);
});

it("seals each credential for its voter's document and for no other", async () => {
  const published = await identity.stores.links.readPublished(electionId as never);
  const lists = [
    published.map((each) => each.publicCredential),
    published.map((each) => each.commitment),
  ] as const;
  const sealed = { root: commitmentsRoot(...lists), size: published.length };
  const { publicCredential, commitment } = await credentialOf(1);
  const own = {
    uuid: electionId,
    publicCredential,
    proof: commitment!,
    document: canonicalDocument(rutOf(1)),
  };
  expect(isCommitted(own, sealed)).toBe(true);
  expect(isCommitted({ ...own, document: canonicalDocument(rutOf(2)) }, sealed)).toBe(false);
  const another = await credentialOf(2);
  expect(isCommitted({ ...own, publicCredential: another.publicCredential }, sealed)).toBe(false);
  expect(isCommitted({ ...own, proof: another.commitment! }, sealed)).toBe(false);
  const unspent = await unspentOf(1);
  expect(unspent.commitment).toEqual(commitment);
});

it("distinguishes own, foreign, unknown and spent credentials", async () => {
  const [own, foreign] = [await credentialOf(3), await credentialOf(4)];
  expect(await authorize(3, own.publicCredential)).toBe("may-cast");
  expect(await authorize(3, foreign.publicCredential)).toBe("of-another-voter");
  expect(await authorize(3, "f".repeat(64))).toBe("unknown-credential");
  await accept(own.publicCredential);
  expect(await authorize(3, own.publicCredential)).toBe("has-voted");
  expect(await authorize(3, "f".repeat(64))).toBe("unknown-credential");
  expect(await authorize(4, own.publicCredential)).toBe("of-another-voter");
});

it("asks for a stronger sign-in where the document is too weak", async () => {
  await expect(kitOf(5, "document")).rejects.toEqual(refusal("stronger-sign-in-required"));
  const { publicCredential } = await credentialOf(5);
  await expect(authorize(5, publicCredential, "document")).rejects.toEqual(
    refusal("stronger-sign-in-required"),
  );
  await expect(kitOf(20, "document")).resolves.toBeDefined();
});

it("gives nothing to a person who is not on the frozen roll in its categories", async () => {
  await expect(kitOf(30)).rejects.toEqual(refusal("not-eligible"));
  await expect(unspentOf(30)).rejects.toEqual(refusal("not-eligible"));
  expect(await participationOf(30)).toEqual({ eligible: false, hasVoted: false });
  await expect(participationOf(30, anElectionId())).rejects.toEqual(refusal("not-found"));
});

it("lets check who may still cast, and says nothing else", async () => {
  expect(await mayCheck(2)).toEqual({});
  await expect(mayCheck(2, "document")).rejects.toEqual(refusal("stronger-sign-in-required"));
  await expect(mayCheck(30)).rejects.toEqual(refusal("not-eligible"));
  await accept((await credentialOf(2)).publicCredential);
  await expect(mayCheck(2)).rejects.toEqual(refusal("already-voted"));
});

it("takes kit and casting from a disabled voter, who cannot have voted", async () => {
  const { publicCredential } = await credentialOf(6);
  await identity.rolls.disableVoter({ ...(await voterOf(6)), actor });
  await identity.rolls.disableVoter({ ...(await voterOf(6)), actor });
  await expect(authorize(6, publicCredential)).rejects.toEqual(refusal("not-eligible"));
  await expect(credentialOf(6)).rejects.toEqual(refusal("not-eligible"));
  expect(await participationOf(6)).toEqual({ eligible: false, hasVoted: false });

  await accept((await credentialOf(7)).publicCredential);
  await expect(identity.rolls.disableVoter({ ...(await voterOf(7)), actor })).rejects.toEqual(
    refusal("already-voted"),
  );
  await expect(identity.rolls.disableVoter({ ...(await voterOf(30)), actor })).rejects.toEqual(
    refusal("not-found"),
  );
});

it("shows both halves to a person who did not vote, and refuses a release once somebody did", async () => {
  const own = await credentialOf(8);
  expect(await unspentOf(8)).toEqual(own);
  await accept(own.publicCredential);
  await expect(unspentOf(8)).rejects.toEqual(refusal("already-voted"));
  await expect(credentialOf(8)).rejects.toEqual(refusal("already-voted"));
  await expect(identity.rolls.releaseRoll({ electionId })).rejects.toEqual(refusal("write-conflict"));
});

it("marks to the hour, forgets the link and publishes once, under twenty deliveries at once", async () => {
  const { publicCredential } = await credentialOf(9);
  const voter = await voterOf(9);
  await identity.links.db("outbox").delete();
  await Promise.all(Array.from({ length: 20 }, () => accept(publicCredential)));

  expect(await identity.stores.links.findLink(electionId as never, voter.personId as never)).toBeUndefined();
  expect(await identity.stores.links.readParticipations(voter.personId as never)).toEqual([
    { electionId, category: "teacher", hour: new Date("2026-03-01T12:00:00Z") },
  ]);
  expect(await identity.links.db("outbox").select("subject")).toEqual([
    { subject: "participation.recorded.v1.receipt" },
  ]);
  expect(await participationOf(9)).toEqual({ eligible: true, hasVoted: true });
  expect(await identity.participation.getRecordedParticipation(voter)).toEqual({
    name: "Votante9 De Prueba",
    category: "teacher",
    language: "es",
    hour: new Date("2026-03-01T12:00:00.000Z"),
  });
  await expect(identity.participation.getRecordedParticipation(await voterOf(10))).rejects.toEqual(
    refusal("not-found"),
  );
});

it("is silent about a credential that it does not know", async () => {
  await expect(accept("f".repeat(64))).resolves.toBeUndefined();
  await expect(
    onBallotAccepted({ ...identity.stores, clock: identity.clock })({
      electionId: "",
      sealedCredential: Buffer.alloc(0),
    }),
  ).resolves.toBeUndefined();
});

it("counts each voter once, and reports no category where the rest would be a small one", async () => {
  const before = await identity.participation.getTurnout({ electionId });
  await accept((await credentialOf(21)).publicCredential);
  await accept((await credentialOf(11)).publicCredential);
  const turnout = await identity.participation.getTurnout({ electionId });
  expect(turnout).toMatchObject({ eligible: 15, voted: before.voted + 2 });
  // Twelve teachers beside three students: one from the other would show the three.
  expect([turnout.categories, turnout.otherCategories]).toEqual([[], undefined]);
  const { voters } = await identity.rolls.listVoters({
    processId: "",
    electionId,
    page: { page: 1, pageSize: 50, sort: "", q: "" },
    actor,
  });
  expect(voters).toHaveLength(15);
  expect(voters.filter(({ hasVoted }) => hasVoted)).toHaveLength(turnout.voted);
  expect(voters.filter(({ disabled }) => disabled)).toHaveLength(1);
});

describe("over JetStream", () => {
  let nats: Awaited<ReturnType<typeof aStreamPrefix>>;
  let ballot: TestDatabase;
  const parts: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    nats = await aStreamPrefix();
    ballot = await aDatabaseOf(outboxTable);
    await identity.links.db("outbox").delete();
  });
  afterAll(async () => {
    for (const part of parts) await part.stop();
    await nats.removeStreams();
    await ballot.drop();
  });

  it("consumes ballot.accepted.v1 and emits participation.recorded.v1 once", async () => {
    const { events } = nats;
    const published: string[] = [];
    const keys = { key: testKeys.acceptanceKey };
    const marking = { links: identity.stores.links, clock: identity.clock };
    const recorded = catalogue["participation.recorded.v1"];
    parts.push(
      await readAcceptedBallots(events, keys, marking),
      await consume({
        events,
        event: recorded,
        durable: "receipt",
        handler: async ({ personId }) => void published.push(personId),
      }),
      startRelay({ database: identity.links.db, events }),
      startRelay({ database: ballot.db, events }),
    );
    const { publicCredential } = await credentialOf(12);
    const message = await acceptedBallot(identity, { electionId, publicCredential });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        withTransaction(ballot.db, (transaction) =>
          emit(transaction, sealedEvent(catalogue["ballot.accepted.v1"], keys), message),
        ),
      ),
    );
    const { personId } = await voterOf(12);
    await eventually(async () => {
      const { state } = await events.manager.streams.info(`${nats.prefix}BALLOTS`);
      expect([state.messages, state.last_seq]).toEqual([0, 20]);
    });
    await eventually(() => expect(published).toEqual([personId]));
    const steps = await readMetric(events.metrics, "urna_cast_step_seconds");
    expect(steps).toEqual([{ labels: { step: "mark" }, value: 20 }]);
  }, 20_000);
});
