import { execFile } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { ApiClient, KubernetesObject } from "../api-client.ts";
import { namespace } from "../urna/installed-urna.ts";

const certificates = `/apis/cert-manager.io/v1/namespaces/${namespace}/certificates`;
const secrets = `/api/v1/namespaces/${namespace}/secrets`;

/** Serial numbers of certificates, by the service that each is of. */
type Serials = ReadonlyMap<string, string>;

/** Has cert-manager make every service's certificate anew, as `cmctl renew` does; answers the new ones once they are there. */
export async function renewCertificates(api: ApiClient): Promise<Serials> {
  const { items } = await api.get<{ items: KubernetesObject[] }>(certificates);
  const ofServices = items.filter(({ spec }) => !spec.isCA);
  const before = await serialsOf(api, ofServices);
  for (const { metadata, status } of ofServices) {
    const renewing = { type: "Issuing", status: "True", reason: "ManuallyTriggered", message: "asked for" };
    const lastTransitionTime = new Date().toISOString().replace(/\.\d+/, "");
    const conditions = [...status.conditions, Object.assign(renewing, { lastTransitionTime })];
    await api.patch(`${certificates}/${metadata.name}/status`, { status: { conditions } });
  }
  return patiently(async () => {
    const now = await serialsOf(api, ofServices);
    return [...now].every(([service, serial]) => serial !== before.get(service)) ? now : undefined;
  }, 60_000);
}

async function serialsOf(api: ApiClient, ofServices: readonly KubernetesObject[]): Promise<Serials> {
  const serials = ofServices.map(async ({ metadata, spec }): Promise<[string, string]> => {
    const { data } = await api.get<{ data: Record<string, string> }>(`${secrets}/${spec.secretName}`);
    const certificate = new X509Certificate(Buffer.from(data["tls.crt"] ?? "", "base64"));
    return [metadata.labels?.["app.kubernetes.io/component"] ?? "", certificate.serialNumber];
  });
  return new Map(await Promise.all(serials));
}

/** Of the certificate that a pod of the service shows to who connects, asked from inside of it. */
export async function shownSerial(kubeconfig: string, service: string): Promise<string> {
  const pod = ["exec", "--namespace", namespace, `deploy/urna-${service}`, "--container", service];
  const words = [...pod, "--", "node", "--eval", askForSerial];
  const env = { ...process.env, KUBECONFIG: kubeconfig };
  return (await promisify(execFile)(resolve(".tools/bin/kubectl"), words, { env })).stdout.trim();
}

const askForSerial = `
  const connection = require("node:tls").connect(
    { host: "127.0.0.1", port: 50051, rejectUnauthorized: false, ALPNProtocols: ["h2"] },
    () => {
      console.log(connection.getPeerCertificate().serialNumber);
      process.exit();
    },
  );
`;
