import { randomBytes } from "node:crypto";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { ApiClient, KubernetesObject } from "../api-client.ts";
import type { Cluster } from "../start-cluster.ts";
import type { Passwords } from "./configuration.ts";
import { patroniObjects, type PatroniPlan } from "./patroni-objects.ts";

/**
 * Servers of Postgres on nodes of their own, and a Service `name` that leads to the one that leads. Resolves when all are
 * ready and one is the standby that commits wait for.
 */
export async function startPatroni({ api }: Pick<Cluster, "api">, plan: PatroniPlan): Promise<void> {
  for (const [path, object] of patroniObjects(plan, makePasswords())) await api.create(path, object);
  const set = `/apis/apps/v1/namespaces/${plan.namespace}/statefulsets/${plan.name}`;
  await patiently(async () => {
    const { status } = await api.get<KubernetesObject>(set);
    if (status?.readyReplicas !== (plan.members ?? 2)) return undefined;
    return standbyOf(api, plan);
  }, 3 * 60_000);
}

/** Of the plan, what says which cluster is meant. */
export type PatroniName = Pick<PatroniPlan, "namespace" | "name">;

/** The name of the pod that leads; undefined where Kubernetes keeps none. */
export const leaderOf = (api: ApiClient, which: PatroniName) => kept(api, which, "leader", "leader");

/** The name of the pod that may take over; undefined where there is none. */
export const standbyOf = (api: ApiClient, which: PatroniName) => kept(api, which, "sync", "sync_standby");

async function kept(
  api: ApiClient,
  { namespace, name }: PatroniName,
  about: "leader" | "sync",
  word: string,
): Promise<string | undefined> {
  const path = `/api/v1/namespaces/${namespace}/configmaps/${name}-${about}`;
  const { metadata } = await api.get<KubernetesObject>(path);
  return metadata.annotations?.[word] || undefined;
}

export function makePasswords(): Passwords {
  const password = () => randomBytes(24).toString("base64url");
  return { superuser: password(), replication: password(), rewind: password(), orders: password() };
}
