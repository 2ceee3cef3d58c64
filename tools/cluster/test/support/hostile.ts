import type { KubernetesObject } from "../../api-client.ts";

/** Ways out of a pod for an attacker who may create pods. */
export const hostile: Readonly<Record<string, (spec: KubernetesObject["spec"]) => void>> = {
  "a privileged container": ({ containers }) =>
    Object.assign(containers[0].securityContext, { privileged: true, allowPrivilegeEscalation: true }),
  "root as its user": (spec) => (spec.securityContext.runAsUser = 0),
  "no word on its user": (spec) => delete spec.securityContext.runAsNonRoot,
  "the node's disk": (spec) =>
    (spec.volumes = [...(spec.volumes ?? []), { name: "disk", hostPath: { path: "/" } }]),
  "the node's network": (spec) => (spec.hostNetwork = true),
  "a capability": ({ containers }) => (containers[0].securityContext.capabilities.add = ["NET_ADMIN"]),
  "any system call": (spec) => (spec.securityContext.seccompProfile = { type: "Unconfined" }),
  "an unhardened container beside it": (spec) => spec.containers.push({ name: "guest", image: "guest" }),
};
