import { ApiRefusal, type ApiClient, type KubernetesObject } from "./api-client.ts";
import { claimsOf } from "./pods.ts";

type Listed = { items: KubernetesObject[] };
const claimsIn = (namespace: string) => `/api/v1/namespaces/${namespace}/persistentvolumeclaims`;
const setsIn = (namespace: string) => `/apis/apps/v1/namespaces/${namespace}/statefulsets`;

/** Each StatefulSet gets the claims of its first pod. */
export async function makeClaims(api: ApiClient, namespace: string): Promise<void> {
  for (const set of (await api.get<Listed>(setsIn(namespace))).items) {
    const { name: setName, uid } = set.metadata;
    const owner = { apiVersion: "apps/v1", kind: "StatefulSet", name: setName, uid };
    const goes = set.spec.persistentVolumeClaimRetentionPolicy?.whenDeleted === "Delete";
    for (const template of claimsOf({ ...set, kind: "StatefulSet" })) {
      const name = `${template.metadata.name}-${setName}-0`;
      const metadata = { ...template.metadata, name, ownerReferences: goes ? [owner] : [] };
      await unless(409, api.create(claimsIn(namespace), { ...template, metadata }));
    }
  }
}

/** A claim goes with the StatefulSet that owns it. */
export async function collectClaims(api: ApiClient, namespace: string): Promise<void> {
  const { items: claims } = await api.get<Listed>(claimsIn(namespace));
  const { items: sets } = await api.get<Listed>(setsIn(namespace));
  const there = new Set(sets.map(({ metadata }) => metadata.uid));
  for (const { metadata } of claims) {
    const [owner] = metadata.ownerReferences ?? [];
    if (!owner || there.has(owner.uid)) continue;
    const path = `${claimsIn(namespace)}/${metadata.name}`;
    await unless(404, api.remove(path));
    // No pod uses it, which on a cluster another controller finds out.
    await unless(404, api.patch(path, { metadata: { finalizers: null } }));
  }
}

async function unless(status: number, act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof ApiRefusal) || error.status !== status) throw error;
  });
}
