import type { ApiClient, KubernetesObject } from "../../api-client.ts";
import { podOf } from "../../pods.ts";
import { makeNamespace } from "../../urna/release.ts";
import type { Passwords } from "../configuration.ts";
import { patroniObjects, type PatroniPlan } from "../patroni-objects.ts";

/** The objects in a namespace under Pod Security *restricted*, a pod for each name, and the token of their account. */
export async function objectsHere(
  api: ApiClient,
  plan: PatroniPlan,
  passwords: Passwords,
  names: readonly string[],
): Promise<string> {
  const space = `/api/v1/namespaces/${plan.namespace}`;
  await makeNamespace({ api }, plan.namespace);
  const made: KubernetesObject[] = [];
  for (const [path, object] of patroniObjects(plan, passwords))
    made.push(await api.create(`${path}?fieldValidation=Strict`, object));
  // No controller makes pods here. Patroni writes on its own who it is.
  const pod = made.map(podOf).find((each) => each !== undefined);
  if (!pod) throw new Error("nothing of it makes pods");
  for (const name of names) {
    const metadata = Object.assign({}, pod.metadata, { name });
    await api.create(`${space}/pods`, Object.assign({}, pod, { metadata }));
  }
  const { status } = await api.create(`${space}/serviceaccounts/${plan.name}-patroni/token`, { spec: {} });
  return status.token;
}
