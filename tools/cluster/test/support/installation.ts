import { playControllers } from "../../play-controllers.ts";
import type { Cluster } from "../../start-cluster.ts";
import { makeNamespace, releaseIn } from "../../urna/release.ts";

/** A namespace for one release where there are no nodes: what controllers would make of it is played. */
export async function aNamespace(cluster: Cluster, namespace: string) {
  await makeNamespace(cluster, namespace);
  const account = { metadata: { name: "default" } };
  await cluster.api.create(`/api/v1/namespaces/${namespace}/serviceaccounts`, account);
  return Object.assign(releaseIn(cluster, namespace), {
    controllers: playControllers(cluster.api, namespace),
  });
}

export type Namespace = Awaited<ReturnType<typeof aNamespace>>;
