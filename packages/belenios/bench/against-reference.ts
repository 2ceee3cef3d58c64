import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { GroupName } from "@urna/belenios/group";
import { findBeleniosTool } from "../test/support/tools/belenios-tool.ts";
import { archiveOf, repository } from "./archives.ts";
import { bestOf, costOfCommand, figure, line, title, type Cost } from "./measure.ts";

/** What is asked of a group: times as fast by the clock, and parts of the processor time, than the reference. */
interface Asked {
  readonly clock: number;
  readonly processor: number;
}

const asked: Readonly<Record<GroupName, Asked>> = {
  Ed25519: { clock: 5, processor: 0.33 },
  "BELENIOS-2048": { clock: 1.9, processor: 1.1 },
};

/** `urna-verify` and `belenios-tool election verify` on the same archive, in turn. */
export async function againstReference(group: GroupName, ballots: number, rounds: number): Promise<void> {
  const { folder, file } = await archiveOf(group, ballots);
  const tool = await knowing(group, folder);
  const [own, reference] = await bestOf(rounds, [
    () => costOfCommand(file),
    ...(tool === undefined ? [] : [() => costOfReference(tool, folder)]),
  ]);
  if (own === undefined) throw new Error("nothing was measured");
  title(`${ballots} ballots in ${group}, five candidates and blank; best of ${rounds}`);
  line("urna-verify, two cores", own);
  if (reference === undefined) {
    console.log("  no belenios-tool here knows this group: nothing to compare with (Ed25519 needs 2.5.1)");
    return;
  }
  line("belenios-tool, one core", reference);
  const { clock, processor } = asked[group];
  figure("as fast, by the clock", (reference.clock / own.clock).toFixed(2), `at least ${clock} times`);
  figure("processor", (own.processor / reference.processor).toFixed(2), `at most ${processor} times`);
}

/** The reference, unless it is not here, or is too old for the group. */
async function knowing(group: GroupName, folder: string): Promise<string | undefined> {
  const tool = findBeleniosTool(repository);
  if (tool === undefined) return undefined;
  const unknown = await promisify(execFile)(tool, ["election", "verify", "--dir", folder]).then(
    () => false,
    (error: unknown) => String(error).includes(`unknown group: ${group}`),
  );
  return unknown ? undefined : tool;
}

/** The shell's `times` prints what its child used: minutes and seconds of user and system time, on the second line. */
async function costOfReference(tool: string, folder: string): Promise<Cost> {
  const start = performance.now();
  const script = '"$0" election verify --dir "$1" >/dev/null && times';
  const { stdout } = await promisify(execFile)("sh", ["-c", script, tool, folder]);
  const clock = (performance.now() - start) / 1000;
  const used = [...(stdout.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  const processor = used.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0);
  return { clock, processor };
}
