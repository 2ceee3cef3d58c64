import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chart } from "../../../charts/test/helm.ts";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import {
  ingressControllerImage,
  ingressValues,
  ownIngress,
  startIngressController,
  type Ingress,
} from "../ingress-controller.ts";
import { earlierImages } from "../earlier/earlier.ts";
import { sharedClass } from "../nodes/volumes.ts";
import { startCluster, type Cluster } from "../start-cluster.ts";
import { installedUrna, namespace } from "./installed-urna.ts";
import { makeNamespace, releaseIn, valuesOf } from "./release.ts";
import { openWayIn, type Outside } from "./way-in.ts";
import { whyUnready } from "./why-unready.ts";

/** Of the images that `make cluster-images` writes. */
const images = resolve(".cache/cluster-images");
const minute = 60_000;

/** What an example of the chart needs around it. */
export interface Surroundings {
  readonly example: "minimal" | "production";
  /** More than the example says, as Helm takes them. */
  readonly values: readonly string[];
  /** Claims of volumes that the values name, which pods on several nodes write to. */
  readonly claims: readonly string[];
  readonly mailNamespace: string;
  /** Writes the images that nodes need for it, and answers their archives. */
  images(folder: string): Promise<string[]>;
  /** Makes what has to be there before the chart is. */
  make(cluster: Cluster): Promise<void>;
}

/** The example `minimal` brings everything. */
export const nothingAround: Surroundings = {
  example: "minimal",
  values: [],
  claims: [],
  mailNamespace: namespace,
  images: async () => [],
  make: async () => undefined,
};

interface Wanted {
  /** Absent: of the example `minimal`. */
  readonly publicOrigin?: string;
  readonly surroundings?: Surroundings;
  /** These come before those of the surroundings. */
  readonly values?: readonly string[];
  readonly claims?: readonly string[];
}

/** An example on two nodes, behind an ingress; whether all of it got ready is for others to see. */
export async function urnaOnNodes(wanted: Wanted & { readonly program?: string | undefined } = {}) {
  const { surroundings = nothingAround, program } = wanted;
  const cluster = await nodesForUrna(surroundings, program);
  try {
    await surroundings.make(cluster);
    await patiently(() => cluster.api.get("/apis/metrics.k8s.io/v1beta1"), minute);
    return await urnaOn(cluster, ownIngress, wanted);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Two nodes with every image, and with an ingress controller. `program`: Kubernetes, of which version. */
export async function nodesForUrna(surroundings = nothingAround, program?: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "urna-on-nodes-"));
  const archives = [
    ...readdirSync(images).map((file) => join(images, file)),
    ...earlierImages(),
    await ingressControllerImage(folder),
    ...(await surroundings.images(folder)),
  ];
  const cluster = await startCluster({ nodes: 2, images: archives, program });
  await rm(folder, { recursive: true, force: true });
  try {
    await startIngressController(cluster.api);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The same on a cluster that has what the example needs around it. */
export async function urnaOn(
  cluster: Cluster,
  ingress: Ingress,
  {
    publicOrigin = "https://urna.example.cl",
    surroundings = nothingAround,
    values = [],
    claims = [],
  }: Wanted,
) {
  const { example, mailNamespace } = surroundings;
  const host = new URL(publicOrigin).hostname;
  const allClaims = [...claims.map(aClaim), ...surroundings.claims.map(aSharedClaim)];
  const before = await prepared(cluster, allClaims, { namespace, mailNamespace, host, ingress });
  const ofExample = [...valuesOf([`${chart}/examples/${example}.yaml`]), ...ingressValues(ingress)];
  const own = ["--set", `publicOrigin=${publicOrigin}`, ...values, ...surroundings.values];
  await releaseIn(cluster, namespace)
    .install(chart, ...ofExample, ...own, "--timeout", "6m")
    .catch(async (error: Error) => {
      const why = await whyUnready(cluster.api, namespace).catch(String);
      throw new Error(`${error.message}\n${why}`, { cause: error });
    });
  return { ...(await installedUrna(cluster, ingress)), cluster, before, stop: cluster.stop };
}

export type UrnaOnNodes = Awaited<ReturnType<typeof urnaOnNodes>>;

/** What has to be there before the chart is. Answers the namespace's objects. */
async function prepared(
  cluster: Cluster,
  claims: readonly object[],
  outside: Outside,
): Promise<ReadonlySet<string>> {
  const { api } = cluster;
  await makeNamespace(cluster, namespace);
  await patiently(() => api.get(`/api/v1/namespaces/${namespace}/configmaps/kube-root-ca.crt`));
  await openWayIn(api, outside);
  for (const claim of claims) await api.create(claimsPath, claim);
  return new Set((await releaseIn(cluster, namespace).objects()).keys());
}

const claimsPath = `/api/v1/namespaces/${namespace}/persistentvolumeclaims`;

const resources = { requests: { storage: "1Gi" } };

const aClaim = (name: string) => ({
  metadata: { name },
  spec: { accessModes: ["ReadWriteOnce"], resources },
});

/** Of our own nodes, for pods on both. */
const aSharedClaim = (name: string) => ({
  metadata: { name },
  spec: { accessModes: ["ReadWriteMany"], storageClassName: sharedClass, resources },
});
