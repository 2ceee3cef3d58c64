import type { KubernetesObject } from "../api-client.ts";
import type { Cluster } from "../start-cluster.ts";
import { ownIngress, type Ingress } from "../ingress-controller.ts";
import { followMails } from "../../../load-tests/reconciling/follow-mails.ts";
import { podsOf } from "./pods-of.ts";
import { releaseIn } from "./release.ts";
import { wayIn } from "./way-in.ts";

/** Where everything of it is. */
export const namespace = "urna";
/** As the example `minimal` has it. */
export const superadmin = "superadmin@urna.example.cl";

/** An installation of the chart, as whoever has a kubeconfig finds it. */
export async function installedUrna(
  cluster: Pick<Cluster, "api" | "kubeconfig">,
  ingress: Ingress = ownIngress,
) {
  const { api } = cluster;
  const outside = () => wayIn(api, namespace, ingress);
  return {
    api,
    origin: await originOf(cluster),
    release: releaseIn(cluster, namespace),
    ...podsOf(api, namespace),
    ingress,
    outside,
    mailsTo: async (to: string) => (await outside()).mails({ to }),
    /** What the mailbox takes from now on, at each call: read a piece at a time, as there may be thousands. */
    followMails: () => followMails(async (since) => (await outside()).mails({ since })),
  };
}

export type InstalledUrna = Awaited<ReturnType<typeof installedUrna>>;

async function originOf({ api }: Pick<Cluster, "api">): Promise<string> {
  const path = `/apis/apps/v1/namespaces/${namespace}/deployments/urna-gateway`;
  const { spec } = await api.get<KubernetesObject>(path);
  const variables = spec.template.spec.containers[0].env as { name: string; value?: string }[];
  const origin = variables.find(({ name }) => name === "PUBLIC_ORIGIN")?.value;
  if (origin === undefined) throw new Error("the gateway knows no public origin");
  return origin;
}
