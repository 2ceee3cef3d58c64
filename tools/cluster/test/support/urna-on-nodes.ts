import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chart } from "../../../../charts/test/helm.ts";
import { makeCertificates } from "../../../../deploy/local/src/parts/certificates.ts";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import type { KubernetesObject } from "../../api-client.ts";
import {
  ingressControllerImage,
  ingressNamespace,
  ingressValues,
  startIngressController,
} from "../../ingress-controller.ts";
import { startCluster, type Cluster } from "../../start-cluster.ts";
import { askPod } from "./ask-pod.ts";
import { fetchFrom } from "./fetch-from.ts";
import { aRelease, valuesOf } from "./installation.ts";

/** Of the images that `make cluster-images` writes. */
const images = resolve(".cache/cluster-images");
const host = "urna.example.cl";
const minute = 60_000;

/** Where everything of it is. */
const namespace = "urna";
/** As the example `minimal` has them. */
export const origin = `https://${host}`;
export const superadmin = `superadmin@${host}`;

/** The example `minimal` on two nodes, behind an ingress; whether all of it got ready is for tests to see. */
export async function urnaOnNodes() {
  const folder = await mkdtemp(join(tmpdir(), "urna-on-nodes-"));
  const archives = readdirSync(images).map((file) => join(images, file));
  const cluster = await startCluster({
    nodes: 2,
    images: [...archives, await ingressControllerImage(folder)],
  });
  const stop = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return Object.assign(await installed(cluster, folder), { stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

export type UrnaOnNodes = Awaited<ReturnType<typeof urnaOnNodes>>;

async function installed(cluster: Cluster, folder: string) {
  const { api } = cluster;
  await startIngressController(api);
  await patiently(() => api.get("/apis/metrics.k8s.io/v1beta1"), minute);
  const release = await aRelease(cluster, namespace);
  await patiently(() => api.get(`/api/v1/namespaces/${namespace}/configmaps/kube-root-ca.crt`));
  const authority = await aCertificate(cluster, folder);
  const before: ReadonlySet<string> = new Set((await release.objects()).keys());
  const values = valuesOf([`${chart}/examples/minimal.yaml`]);
  await release.install(chart, ...values, ...ingressValues, "--timeout", "6m");
  return {
    release,
    ...podsIn(cluster),
    /** What was made since the namespace was. */
    left: async () => [...(await release.objects()).keys()].filter((name) => !before.has(name)),
    /** For a client that stands outside, before the node that has the ingress controller. */
    outside: async () => ({ fetch: fetchFrom({ address: await entrance(cluster), authority }) }),
    mailsTo: (to: string) =>
      askPod<readonly { readonly text: string }[]>(cluster, {
        namespace,
        component: "mailbox",
        port: 8025,
        path: `/api/messages?to=${to}`,
      }),
  };
}

/** Of the origin, for the Ingress. Answers the authority. */
async function aCertificate({ api }: Cluster, folder: string): Promise<string> {
  const { origin: made } = await makeCertificates(folder, { origin: [host] });
  if (!made) throw new Error("the origin has no certificate");
  await api.create(`/api/v1/namespaces/${namespace}/secrets`, {
    metadata: { name: "urna-tls" },
    type: "kubernetes.io/tls",
    stringData: {
      "tls.crt": await readFile(made.certFile, "utf8"),
      "tls.key": await readFile(made.keyFile, "utf8"),
    },
  });
  return readFile(made.caFile, "utf8");
}

async function entrance({ api }: Cluster): Promise<string> {
  const pods = `/api/v1/namespaces/${ingressNamespace}/pods`;
  const ready = (await api.get<{ items: KubernetesObject[] }>(pods)).items.find(isReady);
  if (!ready) throw new Error("the ingress controller is not ready");
  return ready.status.hostIP as string;
}

interface ContainerState {
  readonly name: string;
  readonly restartCount: number;
}

interface Event {
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly lastTimestamp: string;
  readonly involvedObject: { readonly name: string };
}

/** What pods say of themselves, and how many of a server there are. */
function podsIn({ api }: Cluster) {
  const list = async <Item = KubernetesObject>(kind: string) =>
    (await api.get<{ items: Item[] }>(`/api/v1/namespaces/${namespace}/${kind}`)).items;
  return {
    pods: () => list("pods"),
    /** Names of pods that are neither ready nor done. */
    unready: async () =>
      (await list("pods")).filter((pod) => !isReady(pod)).map(({ metadata }) => metadata.name),
    restarts: async () =>
      (await list("pods")).flatMap(({ metadata, status }) =>
        [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]
          .filter(({ restartCount }: ContainerState) => restartCount > 0)
          .map(({ name, restartCount }: ContainerState) => `${metadata.name} ${name} ${restartCount}`),
      ),
    warningsSince: async (since: number) =>
      (await list<Event>("events"))
        .filter(({ type, lastTimestamp }) => type === "Warning" && Date.parse(lastTimestamp) > since)
        .map(({ reason, message, involvedObject }) => `${involvedObject.name} ${reason} ${message}`),
    podsOf: async (components: readonly string[]) =>
      (await list("pods")).filter(({ metadata }) =>
        components.includes(metadata.labels?.["app.kubernetes.io/component"] ?? ""),
      ),
    removePod: (name: string) => api.remove(`/api/v1/namespaces/${namespace}/pods/${name}`),
    scale: (server: string, replicas: number) =>
      api.patch(`/apis/apps/v1/namespaces/${namespace}/statefulsets/urna-${server}`, { spec: { replicas } }),
  };
}

/** Ready, or done. */
export function isReady({ status }: KubernetesObject): boolean {
  if (status?.phase === "Succeeded") return true;
  const conditions = (status?.conditions ?? []) as { type: string; status: string }[];
  return conditions.some(({ type, status: value }) => type === "Ready" && value === "True");
}
