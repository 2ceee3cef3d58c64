import { basename } from "node:path";
import { deployables } from "../../tools/supply/sbom.ts";

/** A component with an image. */
export interface Component {
  /** Name of the image, and of the component in the chart. */
  readonly name: string;
  /** `services/gateway`, `deploy/probe`. */
  readonly folder: string;
  readonly dockerfile: "service.Dockerfile" | "frontend.Dockerfile";
  /** Whether it has a health check; otherwise it is healthy while it runs. */
  readonly listens: boolean;
}

/** Every deployed component. */
export function components(): Component[] {
  return deployables().map((folder) => ({
    name: basename(folder),
    folder,
    dockerfile: folder.startsWith("frontends/") ? "frontend.Dockerfile" : "service.Dockerfile",
    listens: folder !== "deploy/backup",
  }));
}

/** Throws with the known names. */
export function componentNamed(name: string): Component {
  const all = components();
  const found = all.find((each) => each.name === name);
  if (found) return found;
  throw new Error(`there is no ${name}; there are ${all.map((each) => each.name).join(", ")}`);
}
