import type { ApiClient } from "../api-client.ts";
import type { NodeAddress } from "./addresses.ts";

const storage = "/apis/storage.k8s.io/v1/storageclasses";

/** Volumes of every node's own disk, ready to be claimed; nobody makes more of them. */
export async function offerVolumes(
  api: ApiClient,
  nodes: readonly NodeAddress[],
  perNode = 8,
): Promise<void> {
  await api.create(storage, {
    apiVersion: "storage.k8s.io/v1",
    kind: "StorageClass",
    metadata: { name: "local", annotations: { "storageclass.kubernetes.io/is-default-class": "true" } },
    provisioner: "kubernetes.io/no-provisioner",
    volumeBindingMode: "WaitForFirstConsumer",
  });
  for (const { name } of nodes)
    for (let number = 1; number <= perNode; number += 1)
      await api.create("/api/v1/persistentvolumes", volume(name, number));
}

export const volumeFolders = (perNode = 8) => Array.from({ length: perNode }, (_, at) => `volume-${at + 1}`);

function volume(node: string, number: number) {
  const hostname = { key: "kubernetes.io/hostname", operator: "In", values: [node] };
  return {
    apiVersion: "v1",
    kind: "PersistentVolume",
    metadata: { name: `${node}-${number}` },
    spec: {
      capacity: { storage: "20Gi" },
      accessModes: ["ReadWriteOnce"],
      persistentVolumeReclaimPolicy: "Retain",
      storageClassName: "local",
      local: { path: `/volumes/volume-${number}` },
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [hostname] }] } },
    },
  };
}
