import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** A container of compose.yaml, as far as it is looked at. */
export interface ComposeService {
  image: string;
  build?: { dockerfile: string; args: { COMPONENT: string } };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }> | string[];
  ports?: string[];
  [setting: string]: unknown;
}

export const composeText = readFileSync(join(__dirname, "../compose.yaml"), "utf8");

/** As it is where nothing is set: `${NAME:-usual}` is what is usual. */
export function readCompose(): Record<string, ComposeService> {
  const usual = composeText.replace(/\$\{\w+:-([^}]*)\}/g, "$1");
  return (parse(usual, { merge: true }) as { services: Record<string, ComposeService> }).services;
}

/** Where a container's file is, when what it mounts of the secrets lies in `folder`. */
export function mountedFrom({ volumes = [] }: ComposeService, path: string, folder: string): string {
  for (const volume of volumes) {
    const [from = "", to = ""] = volume.split(":");
    if (path.startsWith(`${to}/`)) return from.replace("./compose/secrets", folder) + path.slice(to.length);
  }
  throw new Error(`nothing is mounted for ${path}`);
}
