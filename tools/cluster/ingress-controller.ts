import { join } from "node:path";
import type { ApiClient } from "./api-client.ts";
import { writeProgramImage } from "./images/image-archive.ts";
import { programObjects, type Creation } from "./program-objects.ts";
import { traefikProgram } from "./programs.ts";

/** Where Traefik's pod is; the chart's `networkPolicy.ingressPeers` must let its pods in. */
export const ingressNamespace = "ingress";

/** The name that pods know it by. */
export const insideHost = `traefik.${ingressNamespace}.svc`;

/** What lets people into a cluster. */
export interface Ingress {
  /** What the chart's `ingress.className` says to be served. */
  readonly className: string;
  /** Of the controller's pods. */
  readonly namespace: string;
  /** Where it answers, at port 443; absent: on the node that has the pod of ours. */
  readonly address?: string;
}

/** The one of a cluster that we made. */
export const ownIngress: Ingress = { className: "traefik", namespace: ingressNamespace };

/** Pods of a controller, as a NetworkPolicy names them. */
export const ingressPeers = ({ namespace }: Ingress) => [
  { namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": namespace } } },
];

/** Values of the chart for a controller, as Helm takes them. */
export const ingressValues = (ingress: Ingress) => [
  "--set",
  `ingress.className=${ingress.className}`,
  "--set-json",
  `networkPolicy.ingressPeers=${JSON.stringify(ingressPeers(ingress))}`,
];

const image = "urna.invalid/traefik:1";
const metadata = { name: "traefik", namespace: ingressNamespace };
const labels = { app: "traefik" };
const group = "networking.k8s.io";

/** The archive of its image, which nodes need before `startIngressController`. */
export async function ingressControllerImage(folder: string): Promise<string> {
  const archive = join(folder, "traefik.tar");
  await writeProgramImage(image, traefikProgram, archive);
  return archive;
}

/** Traefik at port 443 of the node that has its pod. Certificates are those that an Ingress names. */
export async function startIngressController(api: ApiClient): Promise<void> {
  for (const [path, object] of objects) await api.create(path, object);
}

const watched = ["get", "list", "watch"];
const objects: readonly Creation[] = [
  ["/api/v1/namespaces", { metadata: { name: ingressNamespace } }],
  [
    `/apis/${group}/v1/ingressclasses`,
    {
      apiVersion: `${group}/v1`,
      kind: "IngressClass",
      metadata: { name: ownIngress.className },
      spec: { controller: "traefik.io/ingress-controller" },
    },
  ],
  ...programObjects({
    ...metadata,
    labels,
    rules: [
      { apiGroups: [""], resources: ["services", "secrets", "nodes"], verbs: watched },
      { apiGroups: ["discovery.k8s.io"], resources: ["endpointslices"], verbs: watched },
      { apiGroups: [group], resources: ["ingresses", "ingressclasses"], verbs: watched },
      { apiGroups: [group], resources: ["ingresses/status"], verbs: ["update"] },
    ],
    pod: pod(),
  }),
  [
    `/api/v1/namespaces/${ingressNamespace}/services`,
    {
      apiVersion: "v1",
      kind: "Service",
      metadata,
      spec: { selector: labels, ports: [{ port: 443, targetPort: "websecure" }] },
    },
  ],
];

function pod() {
  return {
    serviceAccountName: metadata.name,
    containers: [
      {
        name: "traefik",
        image,
        imagePullPolicy: "Never",
        args: [
          "--entryPoints.web.address=:8080",
          "--entryPoints.websecure.address=:8443",
          "--entryPoints.websecure.http.tls=true",
          "--providers.kubernetesIngress=true",
          `--providers.kubernetesIngress.ingressClass=${ownIngress.className}`,
          "--ping=true",
          "--ping.entryPoint=web",
          "--global.checkNewVersion=false",
          "--global.sendAnonymousUsage=false",
        ],
        ports: [{ name: "websecure", containerPort: 8443, hostPort: 443 }],
        readinessProbe: { httpGet: { path: "/ping", port: 8080 } },
        securityContext: { runAsNonRoot: true, runAsUser: 65_535, allowPrivilegeEscalation: false },
      },
    ],
  };
}
