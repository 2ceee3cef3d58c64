import { join } from "node:path";
import { administratorAt } from "@urna/client/administrator";
import { readJson, writeJson } from "../json-file.ts";
import type { System } from "../start-system.ts";
import { createAdministrators, superadmin } from "./administrators.ts";
import { readDemo } from "./demo-files.ts";
import { createElections } from "./elections.ts";
import { commitRoll } from "./roll.ts";
import { settleElection } from "./settle-election.ts";

/**
 * Makes the demo through the services' own calls. Started again in the middle it goes on where it was; once it is
 * complete, later starts leave everything as people made it.
 */
export async function seedDemo(
  system: Pick<System, "url" | "grpcAddress" | "tls">,
  { root, dataDir, demoPassword }: { root: string; dataDir: string; demoPassword: string },
): Promise<{ seeded: boolean }> {
  const doneFile = join(dataDir, "demo-seeded.json");
  if (await readJson(doneFile)) return { seeded: false };
  const demo = await readDemo(root);
  await createAdministrators(system.grpcAddress("identity"), demoPassword, system.tls?.operator);
  const administrator = await administratorAt(system.url, superadmin.email, demoPassword);
  // Hundreds of emails at its start would bury the codes that people look for in the mailbox.
  await administrator.tellVotersOf(["pause", "resume", "extension"]);
  const elections = await createElections(administrator, demo);
  const [first] = elections;
  if (first) await commitRoll(administrator, first.id, demo.people);
  const stage = { administrator, origin: system.url, people: demo.people };
  await Promise.all(elections.map((election) => settleElection(stage, election)));
  await writeJson(doneFile, { seededAt: new Date().toISOString() });
  return { seeded: true };
}
