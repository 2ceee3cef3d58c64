import { resolve } from "node:path";
import { certManagerImage, startCertManager } from "../operators/cert-manager.ts";
import { externalSecretsImage, startExternalSecrets } from "../operators/external-secrets.ts";
import { isBuilt } from "../operators/operator-programs.ts";
import { prometheusImages, startPrometheus } from "../operators/prometheus.ts";
import { patroniImage } from "../patroni/patroni-image.ts";
import type { Surroundings } from "../urna/urna-on-nodes.ts";
import { serversNamespace, startServers } from "./servers.ts";
import { openStore } from "./store.ts";

export const canBePlatform = isBuilt(
  "cert-manager",
  "external-secrets",
  "prometheus",
  "prometheus-operator",
  "prometheus-config-reloader",
);

/** What the example `production` asks of a platform: operators, a store of Secrets, servers. */
export const platform: Surroundings = {
  example: "production",
  values: ["-f", resolve("tools/cluster/platform/values.yaml")],
  claims: ["urna-heads"],
  mailNamespace: serversNamespace,
  async images(folder) {
    if (!canBePlatform)
      throw new Error("its operators are not built; build them with: make cluster-operators");
    return [
      await certManagerImage(folder),
      await externalSecretsImage(folder),
      ...(await prometheusImages(folder)),
      await patroniImage(folder),
    ];
  },
  async make(cluster) {
    const { api } = cluster;
    const operators = [startCertManager, startExternalSecrets, startPrometheus].map((start) => start(api));
    const [secrets] = await Promise.all([startServers(cluster), ...operators]);
    await openStore(api, secrets);
  },
};
