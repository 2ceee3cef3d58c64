import type { ApiClient, KubernetesObject } from "../api-client.ts";
import { isReady, podsOf } from "./pods-of.ts";

const lastWords = 5;

/** Of an installation that did not come up: each pod that is not ready, what it said last, and every warning. */
export async function whyUnready(api: ApiClient, namespace: string): Promise<string> {
  const { pods, warningsSince } = podsOf(api, namespace);
  const waiting = (await pods()).filter((pod) => !isReady(pod));
  const told = await Promise.all(waiting.map((pod) => tell(api, namespace, pod)));
  return ["Not ready:", ...told, "Warnings:", ...(await warningsSince(0))].join("\n");
}

async function tell(api: ApiClient, namespace: string, { metadata, spec, status }: KubernetesObject) {
  const path = `/api/v1/namespaces/${namespace}/pods/${metadata.name}/log?tailLines=${lastWords}`;
  const containers = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])] as {
    name: string;
    state: object;
  }[];
  const states = containers.map(({ name, state }) => `${name} ${JSON.stringify(state)}`);
  const log = await api.get<string>(path).catch((error: Error) => error.message);
  return [`${metadata.name} on ${spec.nodeName ?? "no node"}, ${status?.phase}`, ...states, log].join("\n  ");
}
