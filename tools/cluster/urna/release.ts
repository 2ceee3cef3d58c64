import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { parseAllDocuments } from "yaml";
import { helm } from "../../../charts/test/helm.ts";
import type { KubernetesObject } from "../api-client.ts";
import { everyObject } from "../resources.ts";
import type { Cluster } from "../start-cluster.ts";

const run = promisify(execFile);
const release = "urna";

interface Release {
  manifest: string;
  hooks?: { manifest: string }[];
}

/** A namespace that enforces Pod Security *restricted*. */
export async function makeNamespace({ api }: Pick<Cluster, "api">, namespace: string): Promise<void> {
  const modes = ["enforce", "warn", "audit"].map((mode) => [
    `pod-security.kubernetes.io/${mode}`,
    "restricted",
  ]);
  await api.create("/api/v1/namespaces", {
    metadata: { name: namespace, labels: Object.fromEntries(modes) },
  });
}

/** The one release of a chart in a namespace, and what Helm does with it. */
export function releaseIn({ api, kubeconfig }: Pick<Cluster, "api" | "kubeconfig">, namespace: string) {
  const helmHere = (...words: string[]) => runHelm(kubeconfig, [...words, "--namespace", namespace]);
  return {
    objects: () => everyObject(api, namespace),
    install: (chart: string, ...options: string[]) => helmHere("install", release, chart, ...options),
    upgrade: (chart: string, ...options: string[]) => helmHere("upgrade", release, chart, ...options),
    rollBack: (revision: number, ...options: string[]) =>
      helmHere("rollback", release, String(revision), ...options),
    uninstall: (...options: string[]) => helmHere("uninstall", release, ...options),
    test: () => helmHere("test", release),
    /** The objects that an installation would make, its hooks among them, as the server renders them. */
    dryRun: async (chart: string, ...options: string[]) => {
      const words = ["install", release, chart, "--dry-run=server", "--output", "json", ...options];
      return objectsOf(JSON.parse((await helmHere(...words)).stdout) as Release);
    },
    /** What it was installed with, as JSON. */
    values: async () => (await helmHere("get", "values", release, "--output", "json")).stdout,
    manifest: async () => (await helmHere("get", "manifest", release)).stdout,
    /** Sends an object with every field known or refused, and keeps it nowhere. */
    try: (path: string, object: KubernetesObject) =>
      api.create(`${path}?dryRun=All&fieldValidation=Strict`, object),
  };
}

/** Its caches and settings are kept where the cluster is, and go with it. */
function runHelm(kubeconfig: string, words: readonly string[]) {
  const env = { PATH: process.env["PATH"], HOME: dirname(kubeconfig), KUBECONFIG: kubeconfig };
  return run(helm ?? "helm", words, { env, maxBuffer: 64 * 1024 * 1024 });
}

function objectsOf({ manifest, hooks = [] }: Release): KubernetesObject[] {
  return [manifest, ...hooks.map((hook) => hook.manifest)]
    .flatMap((text) => parseAllDocuments(text))
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
}

/** Files of values, as Helm takes them. */
export const valuesOf = (files: readonly string[]) => files.flatMap((file) => ["-f", file]);
