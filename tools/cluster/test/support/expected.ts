import { readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import { chart } from "../../../../charts/test/helm.ts";
import type { CustomKind } from "../../custom-resources.ts";

interface Expected {
  /** Kinds of other operators that must be there before. */
  customKinds: readonly CustomKind[];
  /** Pods of `helm test`. */
  tests: readonly string[];
  /** Jobs of an installation, without the hash that their names end in. */
  jobs: readonly string[];
  /** What stays after an installation is taken away, on purpose. */
  kept: readonly string[];
}

const jobs = [
  ...["audit", "ballot", "identity", "notification", "receipt"].map((name) => `urna-${name}-migrate`),
  "urna-log-pages",
  "urna-first-superadmin",
];
const trying: Expected = { customKinds: [], jobs, tests: ["urna-test"], kept: [] };

const ofInstallations: Readonly<Record<string, Expected>> = {
  minimal: trying,
  kind: trying,
  production: {
    customKinds: ["Certificate", "Issuer", "Cluster", "ExternalSecret", "ServiceMonitor", "PrometheusRule"],
    jobs,
    tests: ["urna-test"],
    // The databases, and with them every vote.
    kept: ["Cluster/urna-links", "Cluster/urna-postgres"],
  },
};

interface Installation {
  readonly name: string;
  /** Files of values, in the order in which they are given to Helm. */
  readonly values: readonly string[];
}

const example = (name: string) => `${chart}/examples/${name}`;

/** Every file in the chart's `examples`, and the smallest one as it is installed on kind. */
export const installations: readonly Installation[] = [
  ...readdirSync(`${chart}/examples`).map((file) => ({
    name: basename(file, ".yaml"),
    values: [example(file)],
  })),
  { name: "kind", values: [example("minimal.yaml"), resolve("deploy/kind/values.yaml")] },
];

/** What is known of an installation; throws for one that nothing was said about. */
export function expected(name: string): Expected {
  const found = ofInstallations[name];
  if (!found) throw new Error(`say in expected.ts what the installation ${name} needs and makes`);
  return found;
}
