import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { kindOf, type Frame, type Kind } from "./kinds.ts";

/** As V8 writes it, with what is read here. */
const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.int() }),
      children: z.array(z.int()).optional(),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

/** Milliseconds by service, and in each by kind. */
export type Spent = Map<string, Map<Kind, number>>;

export interface Profiles {
  readonly spent: Spent;
  /** Milliseconds of each function itself, by `service kind function file:line`. */
  readonly functions: Map<string, number>;
}

/** Adds up what every thread of every service did, idle time apart. */
export async function sumProfiles(folder: string): Promise<Profiles> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".cpuprofile"));
  const all: Profiles = { spent: new Map(), functions: new Map() };
  for (const file of files) {
    const service = file.split("-")[0] ?? "";
    add(all, service, Profile.parse(JSON.parse(await readFile(join(folder, file), "utf8"))));
  }
  return all;
}

function add({ spent, functions }: Profiles, service: string, profile: z.infer<typeof Profile>): void {
  const kinds = spent.get(service) ?? new Map<Kind, number>();
  spent.set(service, kinds);
  const stacks = stacksOf(profile);
  profile.samples.forEach((id, at) => {
    const stack = stacks.get(id) ?? [];
    const kind = kindOf(stack);
    if (kind === "idle") return;
    const ms = (profile.timeDeltas[at] ?? 0) / 1_000;
    kinds.set(kind, (kinds.get(kind) ?? 0) + ms);
    const [top] = stack;
    const where = `${service} | ${kind} | ${top?.functionName || "(anonymous)"} ${top?.url.replace(/^.*\/(node_modules|services|packages)\//, "") ?? ""}:${top?.lineNumber}`;
    functions.set(where, (functions.get(where) ?? 0) + ms);
  });
}

/** Of each node, from the innermost function out. */
function stacksOf({ nodes }: z.infer<typeof Profile>): Map<number, (Frame & { lineNumber: number })[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  return new Map(
    nodes.map(({ id }) => {
      const stack = [];
      for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
        const frame = byId.get(at)?.callFrame;
        if (frame) stack.push(frame);
      }
      return [id, stack];
    }),
  );
}
