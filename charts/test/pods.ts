import { readFileSync } from "node:fs";
import { ofKind, type KubernetesObject } from "./helm.ts";

export interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: { name: string; key: string; optional?: boolean } };
}

/** What an object makes pods from, itself if it is one. */
export const templateOf = (object: KubernetesObject) =>
  object.spec.jobTemplate?.spec.template ?? object.spec.template ?? object;

/** Of the component's container. */
export const variablesOf = (object: KubernetesObject): Variable[] =>
  templateOf(object).spec.containers[0].env ?? [];

/** What a Secret of an installation would hold. */
export function secretValue(variable: string): string {
  if (variable.endsWith("DATABASE_URL"))
    return "postgres://role:password@postgres:5432/database?sslmode=verify-full";
  if (variable === "SMTP_URL") return "smtps://relay:465";
  if (variable.endsWith("_SERVE_ROLE")) return "role";
  if (variable === "CLAVE_UNICA_KEYS") return '{"keys":[{"kty":"RSA","kid":"1","alg":"RS256"}]}';
  if (variable === "KMS_CA") return "-----BEGIN CERTIFICATE-----";
  return Buffer.alloc(32, 7).toString("base64");
}

/** What a pod starts with, without what its Secrets may leave out. */
export function environmentOf(object: KubernetesObject): Record<string, string> {
  const given = variablesOf(object).filter(({ valueFrom }) => !valueFrom?.secretKeyRef?.optional);
  return Object.fromEntries(given.map(({ name, value }) => [name, value ?? secretValue(name)]));
}

/** Everything that makes pods, and each pod's own specification. */
export function everyPod(objects: readonly KubernetesObject[]) {
  return ofKind(objects, "Deployment", "StatefulSet", "Job", "CronJob", "Pod").map((object) => ({
    name: object.metadata.name,
    labels: templateOf(object).metadata.labels as Record<string, string>,
    pod: templateOf(object).spec,
  }));
}

/** How long a process takes at most from the signal to its end, the drain included. */
export function forcedExitSeconds(): number {
  const source = readFileSync("packages/service-kit/src/lifecycle.ts", "utf8");
  return Number(/forceExitMs \?\? ([\d_]+)/.exec(source)?.[1]?.replaceAll("_", "")) / 1_000;
}
