import { setTimeout as sleep } from "node:timers/promises";
import { readArchive } from "@urna/belenios/archive-reader";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { aDraftElection, asRollEntry, someVoters } from "@urna/client/trial-election";
import { sealBallot } from "@urna/client/seal-ballot";
import { voterAt } from "@urna/client/voter";
import type { ElectionId } from "@urna/contract/identifiers";
import { getArchive } from "@urna/contract/public-elections/routes";
import { patiently } from "./support/patience.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

/** Enough for several pieces of 1,000 credentials, so that there is a middle to die in. */
const voters = someVoters(6_000);

let system: TestSystem;
let administrator: Administrator;
let electionId: ElectionId;

beforeAll(async () => {
  system = await aSystem({ environment: { ballot: { WORK_LEASE_SECONDS: "3" } } });
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.setNotices([]);
  electionId = await aDraftElection(administrator, { code: "SELLO", group: "BELENIOS-2048" });
  await administrator.importRoll(electionId, voters.map(asRollEntry));
}, 180_000);

afterAll(() => system?.stop(), 60_000);

const election = () => patiently(() => administrator.getElection(electionId), 60_000);

/** Waits until credentials are made beyond `done`, with more to make. */
async function furtherThan(done: number): Promise<number> {
  for (;;) {
    const { sealing, state } = await election();
    if (state === "sealed") throw new Error("sealed before anything could die");
    if (sealing && sealing.done > done) return sealing.done;
    await sleep(20);
  }
}

describe("kill -9 in the middle of a seal", () => {
  it("of identity and then of ballot ends in one whole seal, without another word", async () => {
    const asked = administrator.step(electionId, "seal").catch(() => undefined);
    const first = await furtherThan(0);
    expect(first).toBeLessThan(voters.length);
    await system.kill("identity");
    await system.start("identity");
    const second = await furtherThan(first);
    expect(second).toBeLessThan(voters.length);
    await system.kill("ballot");
    await system.start("ballot");
    await asked;
    const sealed = await patiently(async () => {
      const { state, rollSize } = await administrator.getElection(electionId);
      return state === "sealed" ? rollSize : undefined;
    }, 90_000);
    expect(sealed).toBe(voters.length);
  }, 180_000);

  it("leaves an archive with a credential for everybody, and everybody theirs", async () => {
    const archive = await call(openApi(system.origin), getArchive, { params: { id: electionId } });
    const report = await verifyArchive(archive, { groupNamed: nativeGroup });
    expect(report).toMatchObject({ ok: true, credentials: voters.length });
    await administrator.step(electionId, "open");
    const credentials: unknown = JSON.parse(readArchive(archive).credentials);
    // Of the pieces before, between and after the deaths.
    for (const index of [0, 2_500, 5_999]) {
      const { document, last4 } = voters[index] ?? { document: "", last4: "" };
      const voter = voterAt(system.origin);
      await voter.signInWithDocument({ document, last4 }, electionId);
      const { ballot } = sealBallot(await voter.fetchKit(electionId), [0]);
      expect(credentials).toContain((JSON.parse(ballot) as { credential: string }).credential);
      expect((await voter.cast(electionId, ballot)).status).toBeLessThan(203);
    }
  }, 120_000);
});
