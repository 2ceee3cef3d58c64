import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Component } from "../../../deploy/images/components.ts";
import { configurationOf } from "./last-stage.ts";

interface LayerPlan {
  readonly component: Component;
  /** Of the Dockerfile's ARGs. */
  readonly values: Readonly<Record<string, string>>;
  /** `linux-arm64`, and the folder of packages that are made for it; of this machine if left out. */
  readonly other?: { readonly machine: string; readonly packages: string };
}

/**
 * Puts into `folder` what a component's image has above its base, of what is compiled in this folder, and answers where, with
 * the image's configuration.
 */
export function makeComponentLayer({ component, values, other }: LayerPlan, folder: string) {
  const { name, dockerfile, listens } = component;
  const [gathered, layer] = [join(folder, "gathered"), join(folder, "layer")];
  const elsewhere = other ? [other.machine, other.packages] : [];
  const gather = ["tsx", "--conditions=source", "deploy/images/gather.ts", name, gathered, ...elsewhere];
  execFileSync("npx", gather, { stdio: ["ignore", "ignore", "inherit"] });
  const text = readFileSync(join("deploy/images", dockerfile), "utf8");
  const all = { COMPONENT: name, ...(!listens && { LISTENS: "" }), ...values };
  const { config, copies } = configurationOf(text, all);
  for (const { from, to } of copies) {
    mkdirSync(join(layer, to, ".."), { recursive: true });
    renameSync(join(gathered, from), join(layer, to));
  }
  return { layer, config };
}
