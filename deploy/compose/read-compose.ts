import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** A container of compose.yaml, with the settings in use. */
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

/** compose.yaml without settings: `${NAME:-usual}` becomes `usual`. */
export function readCompose(): Record<string, ComposeService> {
  const usual = composeText.replace(/\$\{\w+:-([^}]*)\}/g, "$1");
  return (parse(usual, { merge: true, maxAliasCount: 200 }) as { services: Record<string, ComposeService> })
    .services;
}

/** Path of a container's file, when the secrets that it mounts are in `folder`. */
export function mountedFrom({ volumes = [] }: ComposeService, path: string, folder: string): string {
  for (const volume of volumes) {
    const [from = "", to = ""] = volume.split(":");
    if (path.startsWith(`${to}/`)) return from.replace("./compose/secrets", folder) + path.slice(to.length);
  }
  throw new Error(`nothing is mounted for ${path}`);
}
