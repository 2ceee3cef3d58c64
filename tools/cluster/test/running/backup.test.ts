import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { getArchive, listElections } from "@urna/contract/public-elections/routes";
import { getSummary } from "@urna/contract/results/routes";
import { chart } from "../../../../charts/test/helm.ts";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import type { KubernetesObject } from "../../api-client.ts";
import { signedIn } from "../../urna/first-superadmin.ts";
import { namespace } from "../../urna/installed-urna.ts";
import { runJob } from "../../urna/jobs.ts";
import { runningUrna, type RunningUrna } from "../../urna/running-urna.ts";

const minute = 60_000;
jest.setTimeout(10 * minute);

/** Parts of one story, as `docs/restore-a-backup.md` tells it. */
describe("a backup on a cluster", () => {
  let running: RunningUrna;
  let urna: RunningUrna["urna"];
  let values: string;
  let folder: string;
  let before: Awaited<ReturnType<typeof published>>;

  beforeAll(async () => {
    running = await runningUrna();
    ({ urna } = running);
    values = join(await mkdtemp(join(tmpdir(), "urna-values-")), "values.json");
    await writeFile(values, await urna.release.values());
    before = await published();
  });
  afterAll(() => rm(join(values, ".."), { recursive: true, force: true }));

  const core = `/api/v1/namespaces/${namespace}`;
  const apps = `/apis/apps/v1/namespaces/${namespace}`;
  const ofUrna = "labelSelector=app.kubernetes.io/instance=urna";
  const named = async (path: string) =>
    (await urna.api.get<{ items: KubernetesObject[] }>(`${path}?${ofUrna}`)).items;
  const allReady = () => urna.untilReady(5 * minute);

  /** Archives and accounts of what is published, by its id. */
  async function published() {
    const visitor = openApi(urna.origin);
    const { elections } = await call(visitor, listElections, { query: { status: "closed" } });
    // Right after a restore the gateway takes a second or two to find the other services' new pods.
    const administrator = await patiently(() => signedIn(urna, running.superadmin), 10_000);
    const found = new Map<string, { archive: string; summary: unknown }>();
    for (const { id } of elections.filter(({ state }) => state === "published")) {
      const archive = await call(visitor, getArchive, { params: { id } });
      expect(await verifyArchive(archive, { groupNamed: nativeGroup })).toMatchObject({ ok: true });
      const { verdict, ballots, reconciliation } = await call(administrator, getSummary, { params: { id } });
      found.set(id, {
        archive: Buffer.from(archive).toString("base64"),
        summary: { verdict, ballots, reconciliation },
      });
    }
    return found;
  }

  it("is made by the Job of the CronJob", async () => {
    const log = await runJob(urna.api, { cronJob: "urna-backup", name: "backup-now", withinMs: 3 * minute });
    folder = /\/backups\/[\w-]+Z/.exec(log)?.[0] ?? "";
    expect(folder).not.toBe("");
  });

  it("is all that is left once the installation is gone", async () => {
    const secrets = await named(`${core}/secrets`);
    await urna.release.uninstall("--wait", "--timeout", "3m");
    await patiently(async () => (await running.left()).length === 0 || undefined, 2 * minute).catch(
      () => undefined,
    );
    const left = await running.left();
    for (const { metadata, ...secret } of secrets) {
      const { name, labels, annotations } = metadata;
      await urna.api.create(`${core}/secrets`, { ...secret, metadata: { name, labels, annotations } });
    }
    // The claim that backups are on was there before.
    expect(left).toEqual([]);
  });

  it("is restored into a new and empty installation", async () => {
    const nobody = ["--set", "firstSuperadmin.email=,restoring=true"];
    await urna.release.install(chart, "-f", values, ...nobody, "--timeout", "6m");
    await allReady();
    const cronJobs = `/apis/batch/v1/namespaces/${namespace}/cronjobs`;
    await urna.api.patch(`${cronJobs}/urna-backup`, { spec: { suspend: true } });
    const autoscalers = `/apis/autoscaling/v2/namespaces/${namespace}/horizontalpodautoscalers`;
    for (const { metadata } of await named(autoscalers))
      await urna.api.remove(`${autoscalers}/${metadata.name}`);
    for (const { metadata } of await named(`${apps}/deployments`))
      await urna.api.patch(`${apps}/deployments/${metadata.name}`, { spec: { replicas: 0 } });
    await patiently(async () => ((await urna.podsOf(["audit"])).length === 0 ? true : undefined), 2 * minute);
    const command = ["node", "dist/main.js", "restore", folder];
    const log = await runJob(urna.api, {
      cronJob: "urna-backup",
      name: "restore",
      command,
      withinMs: 5 * minute,
    });
    expect(log).toContain("restore done");
    await urna.release.upgrade(chart, "-f", values, "--timeout", "6m");
    await urna.api.patch(`${cronJobs}/urna-backup`, { spec: { suspend: false } });
    await allReady();
  });

  it("and archives and accounts are what they were, and who was an administrator is one", async () => {
    expect(before.size).toBeGreaterThan(0);
    expect(await published()).toEqual(before);
  });
});
