import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chart } from "../../../charts/test/helm.ts";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import { writeProgramImage } from "../images/image-archive.ts";
import { ingressControllerImage, ingressValues, startIngressController } from "../ingress-controller.ts";
import { callerProgram } from "../programs.ts";
import { startCluster, type Cluster } from "../start-cluster.ts";
import { callerImage } from "./callers.ts";
import { installedUrna, namespace } from "./installed-urna.ts";
import { makeNamespace, releaseIn, valuesOf } from "./release.ts";
import { openWayIn } from "./way-in.ts";

/** Of the images that `make cluster-images` writes. */
const images = resolve(".cache/cluster-images");
const minute = 60_000;

interface Wanted {
  /** Absent: of the example `minimal`. */
  readonly publicOrigin?: string;
  /** More than the example says, as Helm takes them. */
  readonly values?: readonly string[];
  /** Claims of volumes that the values name. */
  readonly claims?: readonly string[];
}

/** The example `minimal` on two nodes, behind an ingress; whether all of it got ready is for others to see. */
export async function urnaOnNodes({
  publicOrigin = "https://urna.example.cl",
  values = [],
  claims = [],
}: Wanted = {}) {
  const folder = await mkdtemp(join(tmpdir(), "urna-on-nodes-"));
  const archives = readdirSync(images).map((file) => join(images, file));
  const caller = join(folder, "caller.tar");
  await writeProgramImage(callerImage, callerProgram, caller);
  const cluster = await startCluster({
    nodes: 2,
    images: [...archives, caller, await ingressControllerImage(folder)],
  });
  const stop = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const before = await prepared(cluster, { folder, publicOrigin, claims });
    const minimal = [...valuesOf([`${chart}/examples/minimal.yaml`]), ...ingressValues];
    const own = ["--set", `publicOrigin=${publicOrigin}`, ...values, "--timeout", "6m"];
    await releaseIn(cluster, namespace).install(chart, ...minimal, ...own);
    return { ...(await installedUrna(cluster)), cluster, before, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type UrnaOnNodes = Awaited<ReturnType<typeof urnaOnNodes>>;

/** What has to be there before the chart is. Answers the namespace's objects. */
async function prepared(
  cluster: Cluster,
  { folder, publicOrigin, claims }: Required<Omit<Wanted, "values">> & { folder: string },
): Promise<ReadonlySet<string>> {
  const { api } = cluster;
  await startIngressController(api);
  await patiently(() => api.get("/apis/metrics.k8s.io/v1beta1"), minute);
  await makeNamespace(cluster, namespace);
  await patiently(() => api.get(`/api/v1/namespaces/${namespace}/configmaps/kube-root-ca.crt`));
  await openWayIn(api, { namespace, host: new URL(publicOrigin).hostname, folder });
  for (const name of claims) await api.create(claimsPath, aClaim(name));
  return new Set((await releaseIn(cluster, namespace).objects()).keys());
}

const claimsPath = `/api/v1/namespaces/${namespace}/persistentvolumeclaims`;

const aClaim = (name: string) => ({
  metadata: { name },
  spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "1Gi" } } },
});
