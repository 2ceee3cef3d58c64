import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call, exchange } from "@urna/client/call";
import { faultOfKit, isOwnKit } from "@urna/client/check-kit";
import { anOpenElection, someVoters, type RollVoter } from "@urna/client/trial-election";
import { sealBallot } from "@urna/client/seal-ballot";
import { voterAt } from "@urna/client/voter";
import type { ElectionId } from "@urna/contract/identifiers";
import { getArchive, getCommitments, getDefinition } from "@urna/contract/public-elections/routes";
import { getUnspentCredential } from "@urna/contract/casting/routes";
import { aSystem, type TestSystem } from "../support/system.ts";

/**
 * The adversary runs identity, with its keys: it votes in the name of who does not vote, and hands out credentials of
 * others to be found unused.
 */

let system: TestSystem;
let administrator: Administrator;
let electionId: ElectionId;
const [victim, spare, ...rest] = someVoters(12, 24_000_000) as [RollVoter, RollVoter, ...RollVoter[]];

beforeAll(async () => {
  system = await aSystem();
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.setNotices([]);
  electionId = await anOpenElection(administrator, { code: "SERVICE", voters: [victim, spare, ...rest] });
}, 180_000);
afterAll(() => system?.stop(), 60_000);

async function kitOf(person: RollVoter) {
  const voter = voterAt(system.origin);
  await voter.signInWithDocument(person, electionId);
  return { voter, kit: await voter.fetchKit(electionId) };
}

it("gives a voter the credential of a spare abstainer: the voter's client makes no ballot of it", async () => {
  const [own, others] = [(await kitOf(victim)).kit, (await kitOf(spare)).kit];
  expect(faultOfKit(own, electionId, victim.document)).toBeUndefined();
  expect(faultOfKit(others, electionId, victim.document)).toBe("of-another-voter");
  const relabelled = { ...others, commitment: own.commitment };
  expect(faultOfKit(relabelled, electionId, victim.document)).toBe("of-another-voter");
});

it("votes for who stayed at home, and shows them the spare one's unused credential: it is not theirs", async () => {
  // Identity has the victim's credential, and lets itself in as the victim.
  const { voter, kit } = await kitOf(victim);
  expect((await voter.cast(electionId, sealBallot(kit, [0]).ballot)).status).toBe(201);
  const abstainer = await kitOf(spare);
  await administrator.step(electionId, "close");
  const params = { id: electionId };
  const shown = { ...kit, ...(await call(abstainer.voter, getUnspentCredential, { params })) };
  // To the spare one it is a proof, to the victim it is none.
  expect(isOwnKit(shown, spare.document)).toBe(true);
  expect(isOwnKit(shown, victim.document)).toBe(false);
}, 30_000);

type Published = typeof getArchive | typeof getCommitments | typeof getDefinition;

it("publishes lists that anybody holds against each other", async () => {
  const api = openApi(system.origin);
  const file = async (route: Published, change = (bytes: Buffer): string | Buffer => bytes) => {
    const name = join(system.dataDir, route.path.replace(/.*\//, ""));
    const { bytes } = await exchange(api, route, { params: { id: electionId } });
    await writeFile(name, change(bytes));
    return name;
  };
  const archive = await file(getArchive);
  const definition = await file(getDefinition);
  const verified = async (commitments: string) => {
    const command = join(import.meta.dirname, "../../../../packages/belenios/bin/urna-verify.js");
    const given = ["--commitments", commitments, "--definition", definition, "--quiet"];
    return promisify(execFile)(process.execPath, [command, archive, ...given])
      .then(({ stdout }) => stdout)
      .catch((error: { stdout: string }) => error.stdout);
  };
  expect(await verified(await file(getCommitments))).toBe("everything holds\n");
  // The same commitment beside two credentials: one voter for two.
  const doubled = await file(getCommitments, (bytes) =>
    bytes.toString().replace(/"[0-9a-f]{64}","([0-9a-f]{64})"/, '"$1","$1"'),
  );
  expect(await verified(doubled)).toBe("DOES NOT HOLD (commitments): commitment-root-wrong\n");
}, 30_000);
