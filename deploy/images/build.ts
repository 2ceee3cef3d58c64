import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildImage, isThere, megabytesOf } from "./build-image.ts";
import { componentNamed, components, type Component } from "./components.ts";
import { findEngine, type Engine } from "./engine.ts";
import { localBases, makeLocalBases } from "../../tools/image-bases/local-bases.ts";

// Builds the image of every component, or of the named ones: `make images ARGS="gateway --local-base"`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repository: { type: "string", default: "urna" },
    tag: { type: "string" },
    "local-base": { type: "boolean", default: false },
  },
});

type Bases = Readonly<Record<"build" | "service" | "frontend", string>>;

const engine = findEngine();
const bases = values["local-base"] ? local(engine) : (fromRegistry(engine) ?? local(engine));
const version = values.tag ?? versionOf("package.json");
const wanted = positionals.length > 0 ? positionals.map(componentNamed) : components();
const built = wanted.map((component) => build(component));

const width = Math.max(...built.map(({ tag }) => tag.length));
for (const { tag, whole, above } of built)
  console.log(`${tag.padEnd(width)}  ${whole.toFixed(1)} MB, ${above.toFixed(1)} MB above its base`);

function build({ name, dockerfile, listens }: Component) {
  const tag = `${values.repository}/${name}:${version}`;
  const base = dockerfile === "frontend.Dockerfile" ? bases.frontend : bases.service;
  buildImage(engine, {
    tag,
    dockerfile: `deploy/images/${dockerfile}`,
    context: ".",
    arguments: {
      COMPONENT: name,
      BUILD_IMAGE: bases.build,
      BASE_IMAGE: base,
      VERSION: version,
      ...commit(),
      ...(!listens && { LISTENS: "" }),
    },
  });
  const whole = megabytesOf(engine, tag);
  return { tag, whole, above: whole - megabytesOf(engine, base) };
}

/** The bases named in the Dockerfiles. */
function fromRegistry(engine: Engine): Bases | undefined {
  const named = (dockerfile: string, argument: string) =>
    new RegExp(`^ARG ${argument}=(\\S+)$`, "m").exec(
      readFileSync(`deploy/images/${dockerfile}`, "utf8"),
    )?.[1] ?? "";
  const found = {
    build: named("service.Dockerfile", "BUILD_IMAGE"),
    service: named("service.Dockerfile", "BASE_IMAGE"),
    frontend: named("frontend.Dockerfile", "BASE_IMAGE"),
  };
  if (Object.values(found).every((image) => isThere(engine, image))) return found;
  console.log("No registry of images can be reached: the bases are made here.");
  return undefined;
}

function local(engine: Engine): Bases {
  if (!Object.values(localBases).every((image) => isThere(engine, image))) makeLocalBases(engine);
  return localBases;
}

function versionOf(file: string): string {
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return version;
}

function commit(): { REVISION: string; CREATED: string } {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain") === "" ? "" : "-changed";
  return { REVISION: git("rev-parse", "HEAD") + changed, CREATED: git("show", "-s", "--format=%cI", "HEAD") };
}
