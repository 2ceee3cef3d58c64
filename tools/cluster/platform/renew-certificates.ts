import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { ApiClient, KubernetesObject } from "../api-client.ts";
import { namespace } from "../urna/installed-urna.ts";

const certificates = `/apis/cert-manager.io/v1/namespaces/${namespace}/certificates`;
const secrets = `/api/v1/namespaces/${namespace}/secrets`;

/** Has cert-manager make every certificate of a service anew, as `cmctl renew` does; resolves when each is there. */
export async function renewCertificates(api: ApiClient): Promise<void> {
  const ofServices = (await certificatesOf(api)).filter(({ spec }) => !spec.isCA);
  const before = await Promise.all(ofServices.map(certificate));
  for (const { metadata, status } of ofServices) {
    const renewing = { type: "Issuing", status: "True", reason: "ManuallyTriggered", message: "asked for" };
    const conditions = [
      ...status.conditions,
      { ...renewing, lastTransitionTime: new Date().toISOString().replace(/\.\d+/, "") },
    ];
    await api.patch(`${certificates}/${metadata.name}/status`, { status: { conditions } });
  }
  await patiently(async () => {
    const now = await Promise.all(ofServices.map(certificate));
    return now.every((each, at) => each !== before[at]) || undefined;
  }, 60_000);

  async function certificate({ spec }: KubernetesObject): Promise<string | undefined> {
    const { data } = await api.get<{ data: Record<string, string> }>(`${secrets}/${spec.secretName}`);
    return data["tls.crt"];
  }
}

export const certificatesOf = async (api: ApiClient) =>
  (await api.get<{ items: KubernetesObject[] }>(certificates)).items;
