import type { ApiClient, KubernetesObject } from "../api-client.ts";
import type { NodeAddress } from "./addresses.ts";

const perNode = 8;
const isDefault = { "storageclass.kubernetes.io/is-default-class": "true" };
/** Of volumes that every node reaches, as those of a file server. */
export const sharedClass = "shared";
const sharedVolumes = 2;

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);

/** Of each node's own disk. */
export const volumeFolders = numbered("volume", perNode);
export const sharedFolders = numbered("shared", sharedVolumes);

/** Volumes of every node's own disk and of all together, ready to be claimed; nobody makes more of them. */
export async function offerVolumes(api: ApiClient, nodes: readonly NodeAddress[]): Promise<void> {
  const names = nodes.map(({ name }) => name);
  await offerClass(api, { name: "local", annotations: isDefault });
  for (const node of names)
    for (const folder of volumeFolders)
      await offer(api, {
        name: `${node}-${folder}`,
        ofClass: "local",
        path: `/volumes/${folder}`,
        on: [node],
      });
  await offerClass(api, { name: sharedClass });
  for (const folder of sharedFolders)
    await offer(api, { name: folder, ofClass: sharedClass, path: `/shared/${folder}`, on: names });
}

const offerClass = (api: ApiClient, metadata: KubernetesObject["metadata"]) =>
  api.create("/apis/storage.k8s.io/v1/storageclasses", {
    apiVersion: "storage.k8s.io/v1",
    kind: "StorageClass",
    metadata,
    provisioner: "kubernetes.io/no-provisioner",
    volumeBindingMode: "WaitForFirstConsumer",
  });

interface Offer {
  readonly name: string;
  readonly ofClass: string;
  readonly path: string;
  /** Names of the nodes that have it. */
  readonly on: readonly string[];
}

function offer(api: ApiClient, { name, ofClass, path, on }: Offer) {
  const hostname = { key: "kubernetes.io/hostname", operator: "In", values: on };
  return api.create("/api/v1/persistentvolumes", {
    apiVersion: "v1",
    kind: "PersistentVolume",
    metadata: { name },
    spec: {
      capacity: { storage: "20Gi" },
      accessModes: [ofClass === sharedClass ? "ReadWriteMany" : "ReadWriteOnce"],
      persistentVolumeReclaimPolicy: "Retain",
      storageClassName: ofClass,
      local: { path },
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [hostname] }] } },
    },
  });
}
