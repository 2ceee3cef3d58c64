import { deriveCredential } from "@urna/belenios/credential";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { anOpenElection, someVoters } from "@urna/client/trial-election";
import { sealBallot } from "@urna/client/voter";
import { BallotBoxServiceService as BallotBox } from "@urna/protos/ballot/v1/ballot_box";
import { ParticipationServiceService as Participation } from "@urna/protos/identity/v1/participation";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import { openClient } from "@urna/service-kit/grpc/client";
import { superuserUrls } from "../joining/seize.ts";
import { aSystem, type TestSystem } from "../support/system.ts";
import { callWithTexts } from "./stated-names.ts";

/**
 * Somebody runs code in the gateway: they may call what the gateway may call, and they have read the ids of people in
 * the database. They want ballots in the box from people who never came.
 */
let system: TestSystem;
let administrator: Administrator;
let electionId: string;
let absent: string[];

beforeAll(async () => {
  system = await aSystem();
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.tellVotersOf([]);
  electionId = await anOpenElection(administrator, { code: "GATEWAY", voters: someVoters(12, 23_000_000) });
  absent = await peopleInTheDatabase();
}, 180_000);

afterAll(() => system?.stop(), 60_000);

async function peopleInTheDatabase(): Promise<string[]> {
  const database = openDatabase({ url: (await superuserUrls(system))("identity"), poolMax: 1 });
  const ids = await database("people").pluck<string[]>("id");
  await closeDatabase(database);
  return ids;
}

const stating = (method: keyof typeof Participation, texts: readonly string[]) =>
  callWithTexts(system.grpcAddress("identity"), Participation[method], { texts });

/** Votes for a person by their id: 201, or the code of what refused it. */
async function stuff(personId: string): Promise<string | number> {
  const kit = (await stating("getCredential", [electionId, personId, "code"])) as {
    privateCredential: string;
    refused?: string;
  };
  if (kit.refused) return kit.refused;
  const { privateCredential: credential } = kit;
  const of = { group: nativeGroup("Ed25519"), uuid: electionId, privateCredential: credential };
  const { publicCredential } = deriveCredential(of);
  await stating("authorizeCast", [electionId, personId, "code", publicCredential]);
  const box = openClient(BallotBox, { address: system.grpcAddress("ballot") });
  const { election, fingerprint, definition } = await box.call.getVotingKit({ electionId });
  const { ballot } = sealBallot({ election, fingerprint, definition, credential } as never, [0]);
  const { created } = await box.call.castBallot({ electionId, ballot: Buffer.from(ballot) });
  box.close();
  return created ? 201 : 200;
}

it("finds who is on the roll, and that nobody has signed in", () => {
  expect(absent).toHaveLength(12);
});

it("casts for nobody by their id", async () => {
  const outcomes = [];
  for (const personId of absent.slice(0, 3)) outcomes.push(await stuff(personId));
  expect(outcomes).toEqual(["not-signed-in", "not-signed-in", "not-signed-in"]);
  expect((await administrator.getElection(electionId)).ballots).toBe(0);
});
