import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseAllDocuments } from "yaml";

export const chart = resolve("charts/urna");

/** Helm as `make tools` builds it, or the machine's own. */
export const helm = [
  resolve(".tools/bin/helm"),
  ...(process.env["PATH"] ?? "").split(":").map((dir) => join(dir, "helm")),
].find((file) => existsSync(file));

export interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Record<string, string> };
  // Manifests are checked by path, as they are read.
  readonly spec?: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

export function runHelm(...words: string[]) {
  return spawnSync(helm ?? "helm", words, { encoding: "utf8" });
}

/** The objects that an installation with these options would make. */
export function render(...options: string[]): KubernetesObject[] {
  const { status, stdout, stderr } = runHelm(
    "template",
    "urna",
    chart,
    "--kube-version",
    "1.34.0",
    ...options,
  );
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
}
