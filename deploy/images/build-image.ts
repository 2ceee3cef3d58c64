import { askEngine, limitsOf, runEngine, type Engine } from "./engine.ts";

export interface ImagePlan {
  tag: string;
  dockerfile: string;
  context: string;
  arguments: Record<string, string>;
}

/** Builds one image, in Docker's format, because the other one has no health check. */
export function buildImage(engine: Engine, plan: ImagePlan): void {
  const given = Object.entries(plan.arguments).flatMap(([name, value]) => [
    "--build-arg",
    `${name}=${value}`,
  ]);
  runEngine(
    engine,
    "build",
    ...ofEngine(engine),
    ...authorities(),
    ...given,
    "--file",
    plan.dockerfile,
    "--tag",
    plan.tag,
    plan.context,
  );
}

/**
 * Certificate authorities of a network that inspects its traffic: Node trusts them here, so npm has to in the image.
 */
function authorities(): string[] {
  const file = process.env["NODE_EXTRA_CA_CERTS"];
  return file ? ["--secret", `id=authorities,src=${file}`] : [];
}

function ofEngine(engine: Engine): string[] {
  if (engine.name === "docker") return [];
  const isolation = engine.name === "buildah" ? ["--isolation", "chroot"] : [];
  return ["--format", "docker", "--layers", "--network", "host", ...isolation, ...limitsOf(engine)];
}

/** Megabytes (10⁶ bytes) of an image with its base. */
export function megabytesOf(engine: Engine, tag: string): number {
  if (engine.name !== "buildah")
    return Number(askEngine(engine, "image", "inspect", "--format", "{{.Size}}", tag)) / 1e6;
  const [size = "0", unit] = askEngine(engine, "images", "--format", "{{.Size}}", tag).split(" ");
  return Number(size) * (unit === "GB" ? 1000 : unit === "KB" ? 0.001 : 1);
}

/** Whether the image is here, or could be pulled. */
export function isThere(engine: Engine, image: string): boolean {
  const checks = [
    engine.name === "buildah" ? ["inspect", image] : ["image", "inspect", image],
    ["pull", image],
  ];
  return checks.some((args) => {
    try {
      askEngine(engine, ...args);
      return true;
    } catch {
      return false;
    }
  });
}
