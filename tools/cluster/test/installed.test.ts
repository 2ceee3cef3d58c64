import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chart, helm } from "../../../charts/test/helm.ts";
import { makeCertificates } from "../../../deploy/local/src/parts/certificates.ts";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { KubernetesObject } from "../api-client.ts";
import {
  ingressControllerImage,
  ingressNamespace,
  ingressValues,
  startIngressController,
} from "../ingress-controller.ts";
import { kubernetesProgram } from "../programs.ts";
import { startCluster, type Cluster } from "../start-cluster.ts";
import { expected } from "./support/expected.ts";
import { aRelease, valuesOf } from "./support/installation.ts";
import { askOrigin } from "./support/ask-origin.ts";
import { askPod } from "./support/ask-pod.ts";

const describeNodes = kubernetesProgram && helm && process.getuid?.() === 0 ? describe : describe.skip;
const minute = 60_000;
const images = resolve(".cache/cluster-images");
const namespace = "urna";
const host = "urna.example.cl";

const componentLabel = "app.kubernetes.io/component";
const services = ["gateway", "identity", "ballot", "receipt", "notification", "audit"];
const servers = ["nats", "postgres", "links"];

interface Event {
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly lastTimestamp: string;
  readonly involvedObject: { readonly name: string };
}

interface ContainerState {
  readonly name: string;
  readonly restartCount: number;
}

describeNodes("the installation minimal on two nodes", () => {
  let cluster: Cluster;
  let urna: Awaited<ReturnType<typeof aRelease>>;
  let wasThere: ReadonlySet<string>;
  let folder: string;
  let authority: string;
  const list = async (kind: string) => {
    const path = `/api/v1/namespaces/${namespace}/${kind}`;
    return (await cluster.api.get<{ items: KubernetesObject[] }>(path)).items;
  };

  beforeAll(async () => {
    const archives = readdirSync(images).map((file) => join(images, file));
    folder = await mkdtemp(join(tmpdir(), "urna-installed-"));
    archives.push(await ingressControllerImage(folder));
    cluster = await startCluster({ nodes: 2, images: archives });
    await startIngressController(cluster.api);
    await patiently(() => cluster.api.get("/apis/metrics.k8s.io/v1beta1"), minute);
    urna = await aRelease(cluster, namespace);
    await aCertificate();
    await patiently(() => cluster.api.get(`/api/v1/namespaces/${namespace}/configmaps/kube-root-ca.crt`));
    wasThere = new Set((await urna.objects()).keys());
    const values = valuesOf([`${chart}/examples/minimal.yaml`]);
    await urna.install(chart, ...values, ...ingressValues, "--timeout", "6m");
    await patiently(async () => (await unready()).length === 0 || undefined, 4 * minute).catch(
      () => undefined,
    );
  }, 12 * minute);
  afterAll(async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }, minute);

  /** Of the origin, for the Ingress. */
  async function aCertificate(): Promise<void> {
    const { origin } = await makeCertificates(folder, { origin: [host] });
    if (!origin) throw new Error("the origin has no certificate");
    const read = (file: string) => readFile(file, "utf8");
    authority = await read(origin.caFile);
    await cluster.api.create(`/api/v1/namespaces/${namespace}/secrets`, {
      metadata: { name: "urna-tls" },
      type: "kubernetes.io/tls",
      stringData: { "tls.crt": await read(origin.certFile), "tls.key": await read(origin.keyFile) },
    });
  }

  /** The address of the node that has the ingress controller. */
  async function entrance(): Promise<string> {
    const pods = `/api/v1/namespaces/${ingressNamespace}/pods`;
    const { items } = await cluster.api.get<{ items: KubernetesObject[] }>(pods);
    const ready = items.find(isReady);
    if (!ready) throw new Error("the ingress controller is not ready");
    return ready.status.hostIP as string;
  }

  async function unready(): Promise<string[]> {
    const pods = await list("pods");
    return pods.filter((pod) => !isReady(pod)).map(({ metadata }) => metadata.name);
  }

  async function restarts(): Promise<string[]> {
    return (await list("pods")).flatMap(({ metadata, status }) =>
      [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]
        .filter(({ restartCount }: ContainerState) => restartCount > 0)
        .map(({ name, restartCount }: ContainerState) => `${metadata.name} ${name} ${restartCount}`),
    );
  }

  async function warningsSince(since: number): Promise<string[]> {
    const events = (await list("events")) as unknown as readonly Event[];
    return events
      .filter(({ type, lastTimestamp }) => type === "Warning" && Date.parse(lastTimestamp) > since)
      .map(({ reason, message, involvedObject }) => `${involvedObject.name} ${reason} ${message}`);
  }

  /** How many pods of one of the chart's own servers there are. */
  const scale = (server: string, replicas: number) =>
    cluster.api.patch(`/apis/apps/v1/namespaces/${namespace}/statefulsets/urna-${server}`, {
      spec: { replicas },
    });
  const podsOf = async (component: string) =>
    (await list("pods")).filter(({ metadata }) => metadata.labels?.[componentLabel] === component);

  it("has every pod ready and every Job done", async () => {
    const pods = await list("pods");
    expect(pods.length).toBeGreaterThan(expected("minimal").jobs.length);
    expect(await unready()).toEqual([]);
  });

  it("restarted nothing while it came up", async () => {
    expect(await restarts()).toEqual([]);
  });

  it(
    "gives no warning once it is up",
    async () => {
      const quiet = () => warningsSince(Date.now() - 40_000);
      // An autoscaler warns until the first figures are there.
      await patiently(async () => (await quiet()).length === 0 || undefined, 3 * minute, 2_000);
      await new Promise((go) => setTimeout(go, 45_000));
      expect(await quiet()).toEqual([]);
    },
    5 * minute,
  );

  it(
    "passes helm test",
    async () => {
      expect((await urna.test()).stdout).toContain("Phase:          Succeeded");
    },
    3 * minute,
  );

  it(
    "mailed the first superadministrator one link",
    async () => {
      const text = await patiently(async () => {
        const answer = await askPod(cluster, {
          namespace,
          component: "mailbox",
          port: 8025,
          path: "/api/messages",
        });
        return answer.includes("superadmin@urna.example.cl") ? answer : undefined;
      }, minute);
      expect(text.match(/https:\/\/urna\.example\.cl\/[^\s"]*#/g)?.length ?? 0).toBeGreaterThan(0);
    },
    2 * minute,
  );

  it("is reached through the ingress over TLS, pages and API, and by no other host's name", async () => {
    const ask = async (path: string, as = host) =>
      askOrigin({ host: as, address: await entrance(), authority }, path);
    const settings = await ask("/api/settings");
    expect(settings.status).toBe(200);
    expect(JSON.parse(settings.text)).toHaveProperty("institution");
    const page = await ask("/");
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("<html")]);
    await expect(ask("/api/settings", "other.example.cl")).rejects.toThrow();
  });

  it(
    "waits, and does not end, where services start before everything that they need",
    async () => {
      for (const server of servers) await scale(server, 0);
      const gone = async () => (await Promise.all(servers.map(podsOf))).flat().length === 0 || undefined;
      await patiently(gone, 2 * minute);
      const before = (await Promise.all(services.map(podsOf))).flat().map(({ metadata }) => metadata.name);
      for (const name of before) await cluster.api.remove(`/api/v1/namespaces/${namespace}/pods/${name}`);
      await patiently(async () => {
        const now = (await Promise.all(services.map(podsOf))).flat();
        const old = now.some(({ metadata }) => before.includes(metadata.name));
        return (!old && now.length >= before.length) || undefined;
      }, 2 * minute);
      await new Promise((go) => setTimeout(go, 45_000));
      expect((await podsOf("ballot")).some(isReady)).toBe(false);
      expect(await restarts()).toEqual([]);
      // One after the other, the one that everything waits for last.
      for (const server of servers) {
        await scale(server, 1);
        await new Promise((go) => setTimeout(go, 15_000));
      }
      await patiently(async () => (await unready()).length === 0 || undefined, 4 * minute);
      expect(await restarts()).toEqual([]);
    },
    10 * minute,
  );

  it(
    "leaves nothing when it is uninstalled",
    async () => {
      await urna.uninstall("--wait", "--timeout", "3m");
      const left = async () => [...(await urna.objects()).keys()].filter((name) => !wasThere.has(name));
      await patiently(async () => (await left()).length === 0 || undefined, minute).catch(() => undefined);
      expect(await left()).toEqual([...expected("minimal").kept]);
    },
    5 * minute,
  );
});

function isReady({ status }: KubernetesObject): boolean {
  if (status?.phase === "Succeeded") return true;
  const conditions = (status?.conditions ?? []) as { type: string; status: string }[];
  return conditions.some(({ type, status: value }) => type === "Ready" && value === "True");
}
