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
  readonly metadata: {
    readonly name: string;
    readonly labels?: Record<string, string>;
    readonly annotations?: Record<string, string>;
  };
  readonly data?: Record<string, string>;
  // Manifests are checked by path, as they are read.
  readonly spec?: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

export function runHelm(...words: string[]) {
  return spawnSync(helm ?? "helm", words, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

export const exampleFile = (name: string) => join(chart, "examples", `${name}.yaml`);
export const minimal = ["-f", exampleFile("minimal")];
export const production = ["-f", exampleFile("production")];
/** As `deploy/kind/README.md` installs it. */
export const kind = [...minimal, "-f", resolve("deploy/kind/values.yaml")];

/** ClaveÚnica, on. Its port is its own, so that its flows are known from others to the outside. */
export const claveUnica = [
  "--set",
  ["authorization", "token", "userinfo", "logout"]
    .map((name) => `claveUnica.${name}Url=https://accounts.example.cl:8443/${name}`)
    .join(),
  "--set",
  "claveUnica.issuer=https://accounts.example.cl,claveUnica.clientId=urna,claveUnica.secret=urna-clave-unica",
];

/** A registrar, at a port of its own for the same reason. */
export const registrar = [
  "--set",
  `registrar.origin=https://registrar.example.cl:9443,registrar.key=${"k".repeat(42)}A,registrar.secretName=urna-registrar`,
];

/** What helm says of installations of one chart, and the objects that they would make. */
function aChart(folder: string, release: string) {
  const template = (...options: string[]) =>
    runHelm("template", release, folder, "--kube-version", "1.34.0", ...options);
  const rendered = new Map<string, KubernetesObject[]>();
  const renderNow = (options: readonly string[]) => {
    const { status, stdout, stderr } = template(...options);
    if (status !== 0) throw new Error(stderr);
    return parseAllDocuments(stdout)
      .map((document) => document.toJS() as KubernetesObject | null)
      .filter((object) => object !== null);
  };
  /** Rendered once for each. */
  const render = (...options: string[]): KubernetesObject[] => {
    const key = JSON.stringify(options);
    const known = rendered.get(key) ?? renderNow(options);
    rendered.set(key, known);
    return known;
  };
  return { folder, release, template, render };
}

const urna = aChart(chart, "urna");
export const { render, template } = urna;

const registrarFolder = resolve("charts/urna-registrar");
const ofRegistrar = (name: string) => ["-f", join(registrarFolder, "examples", `${name}.yaml`)];
/** The chart of the institution that runs a registrar. */
export const registrarChart = {
  ...aChart(registrarFolder, "registrar"),
  minimal: ofRegistrar("minimal"),
  production: ofRegistrar("production"),
};

/** Every chart of ours, the options of some installations of it, and a setting that is none of migrations. */
export const charts = [
  {
    ...urna,
    installations: [[], minimal, production],
    setting: "settings.alarmMisses=7",
    sizes: { pods: 30, values: 130, objects: 50 },
  },
  {
    ...registrarChart,
    installations: [registrarChart.minimal, registrarChart.production],
    setting: "logLevel=debug",
    sizes: { pods: 3, values: 40, objects: 8 },
  },
] as const;

export const ofKind = (objects: readonly KubernetesObject[], ...kinds: string[]) =>
  objects.filter(({ kind }) => kinds.includes(kind));

/** The one whose name is this, or begins with it and a hash. */
export function named(objects: readonly KubernetesObject[], kind: string, name: string): KubernetesObject {
  const pattern = new RegExp(`^${name}(-[0-9a-f]{8})?$`);
  const found = ofKind(objects, kind).find(({ metadata }) => pattern.test(metadata.name));
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
}
