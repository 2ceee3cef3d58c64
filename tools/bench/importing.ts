/**
 * A roll of 50,000 people through HTTP with everything behind it on this machine: `npm run bench -w @urna/local`.
 * The dry run and the commit of a CSV file: of new people, of the same people in another process, of the same file again
 * and of one in which everybody changed. And how much memory gateway and identity came to use.
 */
import { loadavg } from "node:os";
import { administratorAt } from "@urna/client/administrator";
import { aDraftElection } from "@urna/client/trial-election";
import { createAdministrators } from "../../deploy/local/src/demo/administrators.ts";
import type { System } from "../../deploy/local/src/start-system.ts";
import { onASystem } from "./on-a-system.ts";
import { email, password, peakMegabytes, rollFiles, rollImporter, timed } from "./large-roll.ts";

const rows = Number(process.argv[2] ?? 50_000);

async function measure(system: System): Promise<void> {
  await createAdministrators(system.grpcAddress("identity"), password);
  const administrator = await administratorAt(system.url, email, password);
  const electionId = await aDraftElection(administrator, { code: "MEDIDA" });
  const otherId = await aDraftElection(administrator, { code: "MEDIDA-OTRA" });
  const importer = rollImporter(administrator);
  const memory = (name: "gateway" | "identity") => `${name} ${Math.round(peakMegabytes(system, name))} MB`;
  console.log(`${rows} people   (wanted for 50,000: dry run 20 s, commit 30 s, memory under 400 MB)`);
  const files = rollFiles(rows);
  const [first = "", ...more] = files;
  // A roll that is larger than a file may be comes in parts.
  const parts = (target: string, change = (file: string) => file) => [
    { target, mode: files.length > 1 ? "upsert" : "replace", content: change(first) } as const,
    ...more.map((file) => ({ target, mode: "upsert", content: change(file) }) as const),
  ];
  const imports = [
    ...parts(electionId).map((part) => ({ name: "new people", ...part })),
    ...parts(otherId).map((part) => ({ name: "in another process", ...part })),
    ...parts(electionId).map((part) => ({ name: "the same file again", ...part })),
    ...parts(otherId, (file) => file.replaceAll("@medida.", "@cambio.")).map((part) => ({
      name: "everybody changed",
      ...part,
    })),
  ];
  const totals = new Map<string, number>();
  for (const { name, target, mode, content } of imports) {
    const dryRun = await timed(() => importer.dryRun(target, content, mode));
    const { importId, added, changed, unchanged } = dryRun.value;
    const commit = await timed(() => importer.commit(target, importId));
    console.log(
      `${name.padEnd(20)} dry run ${dryRun.seconds.toFixed(1)} s (${added} added, ${changed} changed, ` +
        `${unchanged} unchanged), commit ${commit.seconds.toFixed(1)} s for version ${commit.value.number} ` +
        `of ${commit.value.size}, most memory until now ${memory("gateway")}, ${memory("identity")}, ` +
        `load ${loadavg()[0]?.toFixed(1)}`,
    );
    totals.set(name, (totals.get(name) ?? 0) + dryRun.seconds + commit.seconds);
  }
  for (const [name, seconds] of totals) console.log(`${name.padEnd(20)} all of it ${seconds.toFixed(1)} s`);
}

await onASystem(measure);
