import type { Running } from "./urna/running.ts";

export interface Part {
  /** Of `jest.config.mjs`. */
  readonly project: "cluster" | "running" | "browser";
  /** Of the files' paths. */
  readonly pattern: string;
  /** On nodes of its own, or on those of `make cluster` at one of these stages. Absent: without nodes, beside what follows. */
  readonly on?: "nodes" | readonly Stage[];
  /** Changes nothing there, and waits most of the time: the next part begins meanwhile. */
  readonly isQuiet?: true;
  /** So many of its files at a time; absent: one after the other. */
  readonly filesAtOnce?: number;
}

/** What `make cluster` is told, and what it says of itself afterwards. */
export const stages = {
  minimal: { example: "minimal", kubernetes: "present" },
  production: { example: "production", kubernetes: "present" },
  previous: { example: "minimal", kubernetes: "previous" },
} satisfies Record<string, Pick<Running, "example" | "kubernetes">>;
export type Stage = keyof typeof stages;

/** In this order; each a name for `ONLY`. */
export const parts: Readonly<Record<string, Part>> = {
  existing: { project: "cluster", pattern: "cluster/test/existing", on: "nodes" },
  // As it came up, before anything else happens to it.
  install: { project: "running", pattern: "running/installed", on: ["previous", "minimal"] },
  // Afterwards the cluster is as if it had come up with the present version, and the next parts take it.
  kubernetes: { project: "running", pattern: "running/kubernetes", on: ["previous"] },
  nodes: { project: "running", pattern: "running/nodes", on: ["minimal"], isQuiet: true },
  policies: { project: "running", pattern: "running/policies", on: ["minimal"], isQuiet: true },
  vote: {
    project: "browser",
    pattern: "e2e/(vote-with-(code|document)|custody)\\.test",
    on: ["minimal"],
    filesAtOnce: 2,
  },
  // Before what makes autoscalers start pods, of which it would have to await the end.
  scale: { project: "running", pattern: "running/scale", on: ["minimal"] },
  // Both beside what waits most of the time.
  server: { project: "cluster", pattern: "cluster/test/(examples|upgrade|election-day)" },
  failover: { project: "cluster", pattern: "cluster/patroni" },
  "bad-luck": { project: "running", pattern: "running/bad-luck", on: ["minimal"] },
  // From here on, elections that were open before are lost.
  backup: { project: "running", pattern: "running/backup", on: ["minimal"] },
  waiting: { project: "running", pattern: "running/waiting", on: ["minimal"] },
  production: { project: "running", pattern: "running/production", on: ["production"] },
  operate: { project: "running", pattern: "running/operate", on: ["production"] },
};
