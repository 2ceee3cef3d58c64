import { join } from "node:path";
import { readJson, writeJson } from "../json-file.ts";
import type { System } from "../start-system.ts";
import { createAdministrators, signInAsSuperadmin } from "./administrators.ts";
import { readDemo } from "./demo-files.ts";
import { createElections } from "./elections.ts";
import { commitRoll } from "./roll.ts";
import { settleElection } from "./settle-election.ts";

/**
 * Makes the demo through the services' own calls. Started again in the middle it goes on where it was; once it is
 * complete, later starts leave everything as people made it.
 */
export async function seedDemo(
  system: Pick<System, "url" | "grpcAddress">,
  { root, dataDir, demoPassword }: { root: string; dataDir: string; demoPassword: string },
): Promise<{ seeded: boolean }> {
  const doneFile = join(dataDir, "demo-seeded.json");
  if (await readJson(doneFile)) return { seeded: false };
  const demo = await readDemo(root);
  await createAdministrators(system.grpcAddress("identity"), demoPassword);
  const admin = await signInAsSuperadmin(system.url, demoPassword);
  const elections = await createElections(admin, demo);
  const [first] = elections;
  if (first) await commitRoll(admin, first.id, demo.people);
  await Promise.all(
    elections.map((election) => settleElection({ admin, origin: system.url, people: demo.people }, election)),
  );
  await writeJson(doneFile, { seededAt: new Date().toISOString() });
  return { seeded: true };
}
