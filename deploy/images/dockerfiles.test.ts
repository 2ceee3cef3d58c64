import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { componentNamed, components } from "./components.ts";

const read = (path: string) => readFileSync(join(__dirname, path), "utf8");

/** Instructions with their arguments; continued lines are joined. */
const instructions = (text: string) =>
  text
    .replace(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ verb: line.split(" ")[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }));

type Instruction = ReturnType<typeof instructions>[number];

/** By name; the last one has none. */
function stagesOf(all: readonly Instruction[]): Map<string, Instruction[]> {
  const stages = new Map<string, Instruction[]>();
  let name = "";
  for (const each of all) {
    if (each.verb === "FROM") name = each.rest.split(" AS ")[1] ?? "";
    stages.set(name, [...(stages.get(name) ?? []), each]);
  }
  return stages;
}

/** The files that a stage copies from the repository. */
const copied = (stage: readonly Instruction[]) =>
  stage
    .filter(({ verb, rest }) => verb === "COPY" && !rest.startsWith("--from="))
    .flatMap(({ rest }) => rest.split(" ").slice(0, -1));

describe.each(["service.Dockerfile", "frontend.Dockerfile"])("%s", (file) => {
  const all = instructions(read(file));
  const last = all.slice(all.findLastIndex(({ verb }) => verb === "FROM"));
  const of = (verb: string) => last.filter((each) => each.verb === verb).map(({ rest }) => rest);

  it("stands on a base that can be chosen", () => {
    expect(of("FROM")).toEqual(["${BASE_IMAGE}"]);
    const chosen = all.filter(({ verb, rest }) => verb === "ARG" && rest.startsWith("BASE_IMAGE="));
    expect(chosen).toHaveLength(1);
  });

  it("runs nothing on that base, so that it needs no shell", () => {
    expect(of("RUN")).toEqual([]);
    const program = of("HEALTHCHECK")[0]?.replace(/^.*?CMD /, "") ?? "";
    for (const command of [...of("CMD"), ...of("ENTRYPOINT"), program])
      expect(Array.isArray(JSON.parse(command))).toBe(true);
    expect(JSON.parse(of("CMD")[0] ?? "[]")).not.toContain("sh");
  });

  it("runs as 10001, which a cluster sees is not root, and says how it is stopped", () => {
    expect(of("USER")).toEqual(["10001:10001"]);
    expect(of("STOPSIGNAL")).toHaveLength(1);
  });

  it("takes from what was built only what was gathered", () => {
    expect(of("COPY").every((rest) => rest.startsWith("--from=gathered /gathered"))).toBe(true);
    expect(of("ADD")).toEqual([]);
  });

  it("installs and compiles again only for what is installed and compiled", () => {
    const stages = stagesOf(all);
    const whole = [...stages].filter(([, each]) => copied(each).includes("."));
    expect(whole.map(([name]) => name)).toEqual(["manifests"]);
    const deployed = components().filter((each) => each.dockerfile === file);
    const compiled = deployed.map(({ folder }) => folder).filter((folder) => folder.startsWith("deploy/"));
    const ofDeploy = copied(stages.get("built") ?? []).filter((path) => path.startsWith("deploy"));
    expect(ofDeploy.sort()).toEqual(compiled.sort());
  });

  it("labels the image", () => {
    const labels = [...(of("LABEL")[0] ?? "").matchAll(/org\.opencontainers\.image\.(\w+)="/g)];
    expect(labels.map(([, name]) => name)).toEqual(
      expect.arrayContaining(["title", "description", "licenses", "version", "revision", "created"]),
    );
  });

  it("holds no secret, not even while it is built", () => {
    expect(read(file)).not.toMatch(/password|token|_KEY\b/i);
  });
});

it("makes an image of each component of the chart, by its name", () => {
  const { components: charted } = parse(read("../../charts/urna/values.yaml")) as {
    components: Record<string, { kind: string }>;
  };
  for (const [name, { kind }] of Object.entries(charted)) {
    const file = kind === "frontend" ? "frontend.Dockerfile" : "service.Dockerfile";
    expect(componentNamed(name)).toMatchObject({ name, dockerfile: file });
  }
});

it("asks a program how it is only where it listens", () => {
  const [, words] = /HEALTHCHECK .*\n\s*CMD (.+)/.exec(read("service.Dockerfile")) ?? [];
  const [command = "", ...rest] = JSON.parse(words ?? "[]") as string[];
  const asked = (LISTENS: string) =>
    spawnSync(command, rest, { env: { PATH: process.env["PATH"], LISTENS, ADMIN_PORT: "1" } }).status;
  expect([asked("true"), asked("")]).toEqual([1, 0]);
  expect(components().filter(({ listens }) => !listens)).toEqual([componentNamed("backup")]);
});

it("names what there is when it is asked for what there is not", () => {
  expect(() => componentNamed("ballots")).toThrow(/^there is no ballots; there are .*ballot/);
  expect(components().map(({ name }) => name)).toEqual([...new Set(components().map(({ name }) => name))]);
});

it("lets nothing into a build that is not asked for", () => {
  const lines = read("../../.dockerignore").split("\n");
  expect(lines.find((line) => line !== "" && !line.startsWith("#"))).toBe("*");
  const built = ["**/node_modules", "**/dist", "**/gen"];
  const tests = ["**/bench", "**/test", "**/testing", "**/*.test.ts", "**/*.test.tsx"];
  expect(lines).toEqual(expect.arrayContaining([...built, ...tests, "**/*.md"]));
  expect(lines).not.toContain("!deploy");
  expect(lines.filter((line) => /^!\.(git|urna|tools|cache)/.test(line))).toEqual([]);
});
