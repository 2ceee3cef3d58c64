import { programObjects, type Creation } from "../program-objects.ts";
import { dnsAddress } from "./addresses.ts";

/** An image of CoreDNS alone. */
export const namesImage = "urna.invalid/coredns:1";

const corefile = `.:53 {
  errors
  health :8080
  ready :8181
  cache 5
  kubernetes cluster.local in-addr.arpa
}
`;

const metadata = { name: "coredns", namespace: "kube-system" };
const space = "/api/v1/namespaces/kube-system";
const labels = { "k8s-app": "kube-dns" };

/**
 * What answers the cluster's own names, each object with the path that it is created at. On two nodes, as clusters have
 * it: whose only one is on a node that is not ready has no names for a while.
 */
export const namesObjects: readonly Creation[] = [
  [`${space}/configmaps`, { apiVersion: "v1", kind: "ConfigMap", metadata, data: { Corefile: corefile } }],
  ...programObjects({
    ...metadata,
    labels,
    replicas: 2,
    rules: [
      { apiGroups: [""], resources: ["services", "pods", "namespaces"], verbs: ["list", "watch"] },
      { apiGroups: ["discovery.k8s.io"], resources: ["endpointslices"], verbs: ["list", "watch"] },
    ],
    pod: pod(),
  }),
  [
    `${space}/services`,
    {
      apiVersion: "v1",
      kind: "Service",
      metadata: { name: "kube-dns", namespace: "kube-system" },
      spec: {
        clusterIP: dnsAddress,
        selector: labels,
        ports: ["UDP", "TCP"].map((protocol) => ({
          name: `dns-${protocol.toLowerCase()}`,
          protocol,
          port: 53,
          targetPort: 53,
        })),
      },
    },
  ],
];

function pod() {
  return {
    serviceAccountName: "coredns",
    containers: [
      {
        name: "coredns",
        image: namesImage,
        imagePullPolicy: "Never",
        args: ["-conf", "/etc/coredns/Corefile"],
        readinessProbe: { httpGet: { path: "/ready", port: 8181 } },
        volumeMounts: [{ name: "corefile", mountPath: "/etc/coredns" }],
        securityContext: { runAsNonRoot: true, runAsUser: 65_535, allowPrivilegeEscalation: false },
      },
    ],
    volumes: [{ name: "corefile", configMap: { name: "coredns" } }],
  };
}
