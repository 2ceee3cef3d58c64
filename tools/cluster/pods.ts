import type { KubernetesObject } from "./api-client.ts";

/** The pod that a controller would make for this object; undefined where it makes none. */
export function podOf(object: KubernetesObject): KubernetesObject | undefined {
  const template = templateOf(object);
  if (!template) return undefined;
  const { labels, annotations } = template.metadata ?? {};
  const claims = claimsOf(object).map(({ metadata: { name } }) => ({
    name,
    persistentVolumeClaim: { claimName: `${name}-${object.metadata.name}-0` },
  }));
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name: `${object.metadata.name}-0`, labels: { ...labels }, annotations: { ...annotations } },
    spec: { ...template.spec, volumes: [...(template.spec.volumes ?? []), ...claims] },
  };
}

/** The claims that each pod of a StatefulSet has of its own. */
export function claimsOf({ kind, spec }: KubernetesObject): KubernetesObject[] {
  return kind === "StatefulSet" ? (spec.volumeClaimTemplates ?? []) : [];
}

function templateOf({ kind, metadata, spec }: KubernetesObject) {
  switch (kind) {
    case "Deployment":
    case "StatefulSet":
    case "DaemonSet":
    case "Job":
      return spec.template;
    case "CronJob":
      return spec.jobTemplate.spec.template;
    case "Pod":
      return { metadata, spec };
    default:
      return undefined;
  }
}
