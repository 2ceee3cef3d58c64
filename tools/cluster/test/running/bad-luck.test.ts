import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { readArchive } from "@urna/belenios/archive-reader";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { trackerOf } from "@urna/belenios/tracker";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { getArchive } from "@urna/contract/public-elections/routes";
import { chart } from "../../../../charts/test/helm.ts";
import { happens, report, type Happening } from "../../../../deploy/local/test/bad-luck/happenings.ts";
import type { KubernetesObject } from "../../api-client.ts";
import { earlierChart, earlierImages, earlierTag } from "../../earlier/earlier.ts";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import { findK6 } from "../../../../load-tests/k6/k6.ts";
import type { LoadResult } from "../../../../load-tests/reconciling/load-result.ts";
import { gatherEvidence } from "../../../../load-tests/reconciling/gather-evidence.ts";
import { reconcile } from "../../../../load-tests/reconciling/reconcile.ts";
import { startLoad, type Load } from "../../../../load-tests/start-load.ts";
import { cordon, drain } from "../../urna/drain.ts";
import { startHungryPod } from "../../urna/hungry-pod.ts";
import { signedIn } from "../../urna/first-superadmin.ts";
import { isReady } from "../../urna/pods-of.ts";
import { nodesAreOurs } from "../../urna/running.ts";
import { runningUrna, type RunningUrna } from "../../urna/running-urna.ts";

const describeWithK6 = findK6() ? describe : describe.skip;
/** Nobody's kubelet can be stopped, and nobody's memory taken, through the API. */
const itOnOurNodes = nodesAreOurs() ? it : it.skip;
/** Images of an earlier revision are on our nodes where `make cluster-earlier` built them before. */
const hasEarlier = nodesAreOurs() && earlierImages().length > 0;
const itWithEarlier = hasEarlier ? it : it.skip;
const itWithoutEarlier = hasEarlier ? it.skip : it;
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const minute = 60_000;
jest.setTimeout(15 * minute);

const services = ["gateway", "identity", "ballot", "receipt", "notification", "audit"];
const perSecond = Number(process.env["PER_SECOND"] ?? 1);
/** What is left to pods of a node when its memory is about to end. */
const spareMemory = 256 * 1024 * 1024;
const seconds = Number(process.env["VOTING_SECONDS"] ?? 900);

describeWithK6("while voters come to a cluster", () => {
  const happenings: Happening[] = [];
  let running: RunningUrna;
  let urna: RunningUrna["urna"];
  let load: Load;
  let messages: ReturnType<typeof urna.followMails>;
  let result: LoadResult;

  beforeAll(async () => {
    running = await runningUrna();
    ({ urna } = running);
    messages = urna.followMails();
    // A vote may have to wait for a server that begins anew.
    load = await startLoad({ system: running.system, perSecond, seconds, voteSeconds: 60 });
  }, 10 * minute);
  afterAll(() => load?.stop());

  const allReady = () => urna.untilReady(3 * minute);

  /** Something happens; every voter is acknowledged and notified within a minute, and every pod is ready again. */
  async function survives(event: string, during: () => Promise<unknown>): Promise<void> {
    happenings.push(await happens({ load, messages, mailComes: true }, event, during));
    report(happenings);
    await allReady();
  }

  const rolledOut = () => urna.untilRolledOut(6 * minute);
  const idsOf = async (component: string) =>
    (await urna.podsOf([component])).filter(isReady).map(({ metadata }) => metadata.uid);
  const nodeOf = async (component: string) => (await urna.podsOf([component]))[0]?.spec.nodeName as string;
  /** The name of the one with the fewest servers that have a volume there. */
  const spareNode = async () => {
    const taken = await Promise.all(["postgres", "links", "nats", "mailbox"].map(nodeOf));
    const { items } = await urna.api.get<{ items: KubernetesObject[] }>("/api/v1/nodes");
    const counts = items.map(({ metadata: { name } }) => taken.filter((each) => each === name).length);
    return items[counts.indexOf(Math.min(...counts))]?.metadata.name ?? "";
  };
  /** Unknown: its kubelet is silent. */
  const readiness = async (node: string) => {
    const { status } = await urna.api.get<KubernetesObject>(`/api/v1/nodes/${node}`);
    const conditions = status?.conditions as { type: string; status: string }[];
    return conditions.find(({ type }) => type === "Ready")?.status;
  };
  /** One that we made. */
  const ownSpareNode = async () => {
    const spare = await spareNode();
    return running.nodes.find(({ name }) => name === spare) as RunningUrna["nodes"][number];
  };

  it.each(services)("every vote is acknowledged when a pod of %s is deleted", (name) =>
    survives(`a pod of ${name} deleted`, async () => {
      const [pod = ""] = await urna.staying(name);
      await urna.removePod(pod);
      await sleep(5_000);
    }),
  );

  it.each(services)("every vote is acknowledged when a pod of %s is killed", (name) =>
    survives(`a pod of ${name} killed`, async () => {
      const [pod = ""] = await urna.staying(name);
      await urna.killPod(pod);
      await sleep(5_000);
    }),
  );

  it.each(["postgres", "links", "nats"])("every vote is acknowledged when the pod of %s is deleted", (name) =>
    survives(`the pod of ${name} deleted`, async () => {
      const before = await idsOf(name);
      await urna.removePod(`urna-${name}-0`);
      await patiently(async () => {
        const [now] = await idsOf(name);
        return now !== undefined && !before.includes(now) ? true : undefined;
      }, minute);
    }),
  );

  it("every vote is acknowledged when a node is drained", async () => {
    const name = await spareNode();
    try {
      await survives("a node drained", () => drain(urna.api, name, 2 * minute));
    } finally {
      await cordon(urna.api, name, false);
    }
  });

  itOnOurNodes("every vote is acknowledged when a node's kubelet stops", () =>
    survives("a kubelet stopped for 45 s", async () => {
      const node = await ownSpareNode();
      node.holdBack("kubelet");
      await sleep(45_000);
      expect(await readiness(node.name)).toBe("Unknown");
      node.goOn("kubelet");
      await patiently(async () => (await readiness(node.name)) === "True" || undefined, minute);
    }),
  );

  itOnOurNodes("every vote is acknowledged when a node has no memory left", () =>
    survives("a node out of memory, 45 s", async () => {
      const node = await ownSpareNode();
      const hungry = await startHungryPod(urna.api, node.name);
      try {
        await node.limitMemory(spareMemory);
        await patiently(() => hungry.wasEnded(), minute);
        await sleep(45_000);
      } finally {
        await node.limitMemory(undefined);
        await hungry.remove();
      }
    }),
  );

  /** Its pods are all replaced, by those of this chart with this tag. */
  async function becomes(itsChart: string, tag: string, targetCpu: number): Promise<void> {
    const values = `image.tag=${tag},defaults.targetCpu=${targetCpu}`;
    await urna.release.upgrade(itsChart, "--reset-then-reuse-values", "--set", values);
    await rolledOut();
    const staying = (await urna.podsOf(services)).filter(({ metadata }) => !metadata.deletionTimestamp);
    const images = staying.map(({ spec }) => spec.containers[0]?.image as string);
    expect(images.filter((image) => !image.endsWith(`:${tag}`))).toEqual([]);
  }

  itWithEarlier(
    "every vote is acknowledged while an earlier revision takes over, and is upgraded",
    async () => {
      await survives("back to an earlier revision", () => becomes(earlierChart, earlierTag, 95));
      await survives("upgraded from it", () => becomes(chart, version, 400));
    },
  );

  itWithoutEarlier(
    "every vote is acknowledged while all pods are replaced, and while that is rolled back",
    async () => {
      const values = ["--reuse-values", "--set", "settings.logLevel=warn"];
      await survives("all pods replaced", async () => {
        await urna.release.upgrade(chart, ...values);
        await rolledOut();
      });
      await survives("and rolled back", async () => {
        await urna.release.rollBack(1);
        await rolledOut();
      });
    },
  );

  it("an image that cannot be had never takes the place of what serves", async () => {
    await rolledOut();
    await survives("an image that cannot be had", async () => {
      const before = (await Promise.all(services.map(urna.staying))).flat();
      await urna.release.upgrade(chart, "--reuse-values", "--set", "image.tag=none");
      await sleep(30_000);
      const serving = await Promise.all(services.map(urna.staying));
      await urna.release.rollBack(1);
      // An autoscaler may have ended one meanwhile.
      expect(before).toEqual(expect.arrayContaining(serving.flat()));
      expect(serving.filter((pods) => pods.length < 2)).toEqual([]);
    });
  });

  describe("after all of it", () => {
    it("each acknowledgement has its ballot, mark, receipt and email, one by one, and nothing is over", async () => {
      load.stop();
      result = await load.result;
      expect(result.dropped).toBe(0);
      const { acknowledged } = result;
      expect(acknowledged.length).toBeGreaterThan(100);
      const administrator = await signedIn(urna, running.superadmin);
      const evidence = await gatherEvidence({ ...load, administrator, origin: urna.origin, acknowledged });
      expect(reconcile(evidence).findings).toEqual([]);
    });

    it("every acknowledged vote is in the verified archive, once", async () => {
      const { electionId } = load;
      const administrator = await signedIn(urna, running.superadmin);
      await administrator.tallyWhenMarked(electionId);
      const { code } = await administrator.getElection(electionId);
      await administrator.step(electionId, "publish", { confirmation: code });
      const archive = await call(openApi(urna.origin), getArchive, { params: { id: electionId } });
      const verdict = await verifyArchive(archive, { groupNamed: nativeGroup });
      expect(verdict).toMatchObject({ ok: true, ballots: result.acknowledged.length });
      const trackers = result.acknowledged.map(({ tracker }) => tracker);
      expect(readArchive(archive).ballots.map(trackerOf).sort()).toEqual(trackers.sort());
    });
  });
});
