import { boxKeyPair } from "@urna/service-kit/crypto/sealed-box";
import { DomainError } from "@urna/service-kit/errors";
import type { Stores, TransactionStores } from "../../domain/ports.ts";
import type { BallotContext } from "../../sealing/domain/sealed-election.ts";
import { newAcknowledgementKey, signingKey } from "./acknowledgement.ts";
import { type CastPorts, castBallot } from "./cast-ballot.ts";
import type { StoredBallot } from "./ports.ts";
import type { VotingHours } from "./voting-hours.ts";

const electionId = "4Ysh9D867Yuspp";
const fingerprint = "finger";
const { publicKey: markingKey } = boxKeyPair(Buffer.alloc(32, 1));
const ballotOf = (credential: string, extra = "") =>
  JSON.stringify({ election_uuid: electionId, election_hash: fingerprint, credential, extra });
const stored = (publicCredential: string): StoredBallot => ({
  publicCredential,
  tracker: `tracker of ${publicCredential}`,
  ballot: ballotOf(publicCredential),
});

interface Situation {
  inBox?: StoredBallot;
  /** Enters the box between the first lookup and the insertion. */
  meanwhile?: StoredBallot;
  hours?: Partial<VotingHours>;
  hoursAtInsertion?: Partial<VotingHours>;
  listed?: boolean;
  /** Spoiled before the cast, or while the ballot is verified. */
  spoiled?: "before" | "meanwhile";
  verifies?: boolean;
}

/** A box in memory that records, in order, what casting did to it. */
function aBox(situation: Situation = {}) {
  const did: string[] = [];
  const hours: VotingHours = {
    state: "open",
    closesAt: new Date("2026-11-20T20:00:00Z"),
    graceMinutes: 10,
    now: new Date("2026-11-20T19:00:00Z"),
  };
  const timed: string[] = [];
  let inBox = situation.inBox;
  const stores = {
    box: {
      findAcceptedBallot: async () => inBox,
      searchBeforeCasting: async () => ({
        earlier: inBox,
        isSpoiled: situation.spoiled === "before",
        isListed: situation.listed ?? true,
        hours: { ...hours, ...situation.hours },
      }),
      insertBallot: async (_id: string, ballot: StoredBallot) => {
        if (situation.spoiled === "meanwhile") return false;
        inBox = situation.meanwhile ?? ballot;
        if (!situation.meanwhile) did.push("inserted with its event");
        return !situation.meanwhile;
      },
    },
    spoiled: {
      isSpoiled: async () => situation.spoiled !== undefined,
    },
    elections: {
      lockForBallot: async () => ({ ...hours, ...situation.hours, ...situation.hoursAtInsertion }),
    },
  } as unknown as Stores & TransactionStores;
  const key = newAcknowledgementKey();
  const ports: CastPorts = {
    stores,
    transact: (work) => work(stores),
    timeStep: (step, work) => {
      timed.push(step);
      return work();
    },
    verifyBallot: async ({ ballot }) => {
      did.push("verified");
      const { credential } = JSON.parse(ballot) as { credential: string };
      return situation.verifies === false
        ? { ok: false, refusal: "signature-wrong", at: "" }
        : { ok: true, publicCredential: credential, tracker: `tracker of ${credential}`, hash: "" };
    },
    maxBallotBytes: 1000,
    contexts: async () =>
      ({
        electionId,
        fingerprint,
        markingKey,
        electionText: "",
        acknowledgementKey: key.publicKey,
        signingKey: signingKey(key.privateKey),
      }) as unknown as BallotContext,
  };
  return {
    did,
    timed,
    cast: (ballot = ballotOf("c")) => castBallot(ports, { electionId, bytes: Buffer.from(ballot) }),
  };
}

it("verifies, inserts with the event, and acknowledges", async () => {
  const { did, timed, cast } = aBox();
  const { created, acknowledgement } = await cast();
  expect([created, acknowledgement.tracker]).toEqual([true, "tracker of c"]);
  expect(did).toEqual(["verified", "inserted with its event"]);
  expect(timed).toEqual(["verify", "insert"]);
});

it("removes the request's padding spaces, and no other character", async () => {
  const { did, cast } = aBox();
  expect((await cast(`${ballotOf("c")}   `)).acknowledgement.tracker).toBe("tracker of c");
  expect(did).toEqual(["verified", "inserted with its event"]);
  const earlier = aBox({ inBox: stored("c") });
  expect((await earlier.cast(`${ballotOf("c")} `)).created).toBe(false);
  await expect(earlier.cast(`${ballotOf("c")}\n`)).rejects.toMatchObject({ code: "already-voted" });
});

it.each<[string, Situation, string | undefined, string]>([
  ["is too large", {}, ballotOf("c", "x".repeat(1000)), "invalid-ballot"],
  ["is no JSON", {}, "{", "invalid-ballot"],
  ["is not ASCII", {}, ballotOf("ñ"), "invalid-ballot"],
  ["is of another fingerprint", {}, ballotOf("c").replace("finger", "other"), "invalid-ballot"],
  ["has a credential with another ballot", { inBox: stored("c") }, ballotOf("c", "x"), "already-voted"],
  ["was spoiled", { spoiled: "before", hours: { state: "closed" } }, undefined, "ballot-spoiled"],
  ["comes too late", { hours: { now: new Date("2026-11-20T20:10:00Z") } }, undefined, "election-closed"],
  ["comes too early", { hours: { state: "sealed" } }, undefined, "election-not-open"],
  ["has an unknown credential", { listed: false }, undefined, "invalid-ballot"],
])("refuses a ballot that %s without the cost of verifying it", async (_name, situation, ballot, code) => {
  const { did, cast } = aBox(situation);
  await expect(cast(ballot)).rejects.toEqual(new DomainError(code as "invalid-ballot"));
  expect(did).toEqual([]);
});

it("refuses a ballot that does not verify, and stores nothing", async () => {
  const { did, cast } = aBox({ verifies: false });
  await expect(cast()).rejects.toMatchObject({ code: "invalid-ballot" });
  expect(did).toEqual(["verified"]);
});

it("stores nothing when the election closes while the ballot is verified", async () => {
  const { did, cast } = aBox({ hoursAtInsertion: { state: "closed" } });
  await expect(cast()).rejects.toMatchObject({ code: "election-closed" });
  expect(did).toEqual(["verified"]);
});

it("stores nothing when the ballot is spoiled while it is verified", async () => {
  const { did, cast } = aBox({ spoiled: "meanwhile" });
  await expect(cast()).rejects.toMatchObject({ code: "ballot-spoiled" });
  expect(did).toEqual(["verified"]);
});

it("acknowledges bytes that are in the box already, even when the election is closed", async () => {
  const { did, cast } = aBox({ inBox: stored("c"), hours: { state: "closed" } });
  expect(await cast()).toMatchObject({ created: false, acknowledgement: { tracker: "tracker of c" } });
  expect(did).toEqual([]);
});

it("acknowledges bytes that came in meanwhile, and refuses when another ballot did", async () => {
  const same = aBox({ meanwhile: stored("c") });
  expect(await same.cast()).toMatchObject({ created: false });
  const other = aBox({ meanwhile: { ...stored("c"), ballot: ballotOf("c", "x") } });
  await expect(other.cast()).rejects.toMatchObject({ code: "already-voted" });
  expect([...same.did, ...other.did]).toEqual(["verified", "verified"]);
});
