import { setTimeout as sleep } from "node:timers/promises";
import { chart } from "../../../../charts/test/helm.ts";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import { findK6 } from "../../../../load-tests/k6/k6.ts";
import { gatherEvidence } from "../../../../load-tests/reconciling/gather-evidence.ts";
import { reconcile } from "../../../../load-tests/reconciling/reconcile.ts";
import { startLoad } from "../../../../load-tests/start-load.ts";
import type { KubernetesObject } from "../../api-client.ts";
import { evict } from "../../urna/drain.ts";
import { signedIn } from "../../urna/first-superadmin.ts";
import { namespace } from "../../urna/installed-urna.ts";
import { runningUrna, type RunningUrna } from "../../urna/running-urna.ts";

const describeWithK6 = findK6() ? describe : describe.skip;
const minute = 60_000;
jest.setTimeout(12 * minute);

const scaled = ["gateway", "ballot"];
const perSecond = Number(process.env["PER_SECOND"] ?? 5);
/** Above what a pod needs when nobody votes, and below what it needs at this rate. */
const targets = "components.gateway.targetCpu=40,components.ballot.targetCpu=80";
/** Our autoscalers end pods that were not needed for 30 s. */
const twiceUntilLower = 60_000;

describeWithK6("as many pods as it takes", () => {
  let running: RunningUrna;
  let urna: RunningUrna["urna"];
  beforeAll(async () => {
    running = await runningUrna();
    ({ urna } = running);
    await urna.release.upgrade(chart, "--reuse-values", "--set", targets);
    await settled();
  });
  // Without these targets.
  afterAll(() => urna.release.rollBack(1));

  const settled = () => urna.untilRolledOut(5 * minute);
  const replicasOf = async (name: string) => {
    const path = `/apis/apps/v1/namespaces/${namespace}/deployments/urna-${name}`;
    return (await urna.api.get<KubernetesObject>(path)).spec.replicas as number;
  };
  const replicas = () => Promise.all(scaled.map(replicasOf));
  const untilEach = (is: (count: number) => boolean, withinMs: number) =>
    patiently(async () => (await replicas()).every(is) || undefined, withinMs, 2_000).catch(async () => {
      throw new Error(`${scaled.join(", ")}: ${(await replicas()).join(", ")} pods`);
    });

  /** A pod that has just come up takes more than it will. */
  const untilNobodyIsNeeded = async () => {
    let since = Date.now();
    const lowest = async () => {
      if ((await replicas()).some((count) => count !== 2)) since = Date.now();
      return Date.now() - since > twiceUntilLower || undefined;
    };
    await patiently(lowest, 5 * minute, 2_000);
  };

  it("the autoscalers start more while voters come", async () => {
    await untilNobodyIsNeeded();
    const load = await startLoad({ system: running.system, perSecond, seconds: 240, voteSeconds: 60 });
    try {
      const votes = async () => (await load.lines()).filter(({ is }) => is === "acknowledged").length;
      await patiently(async () => (await votes()) > 300 || undefined, 3 * minute, 2_000);
      await untilEach((count) => count > 2, minute);
      await settled();
    } finally {
      load.stop();
    }
    const { acknowledged } = await load.result;
    const administrator = await signedIn(urna, running.superadmin);
    const evidence = await gatherEvidence({ ...load, administrator, origin: urna.origin, acknowledged });
    expect([reconcile(evidence).findings, acknowledged.length > 300]).toEqual([[], true]);
  });

  it("a budget lets one pod of a component go at a time", async () => {
    const [first = "", second = ""] = await urna.staying("ballot");
    expect(await evict(urna.api, first)).toBe(true);
    expect(await evict(urna.api, second)).toBe(false);
    await settled();
  });

  it("on election day there are as many as there may be, and none is ended however little there is to do", async () => {
    await urna.release.upgrade(chart, "--reuse-values", "--set", "electionDay=true");
    await untilEach((count) => count === 3, minute);
    await settled();
    await sleep(twiceUntilLower);
    expect(await replicas()).toEqual([3, 3]);
  });

  it("on any other day they are ended when nobody votes", async () => {
    await urna.release.upgrade(chart, "--reuse-values", "--set", "electionDay=false");
    await untilEach((count) => count === 2, 4 * minute);
  });
});
