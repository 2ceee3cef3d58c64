import { join } from "node:path";
import { administratorAt } from "@urna/client/administrator";
import { readJson, writeJson } from "../json-file.ts";
import type { System } from "../start-system.ts";
import { createAdministrators, superadmin } from "./administrators.ts";
import { readDemo, type Demo } from "./demo-files.ts";
import { createElections } from "./elections.ts";
import { createEstablishments } from "./establishments.ts";
import { keyFilesOf, type Keeping } from "./key-files.ts";
import { commitRoll } from "./roll.ts";
import { settleElection } from "./settle-election.ts";
import type { TrusteeStage } from "./trustees.ts";

/**
 * Makes the demo through the services' calls. An interrupted run continues; after a complete one, later starts change
 * nothing.
 */
export async function seedDemo(
  system: Pick<System, "url" | "grpcAddress" | "tls" | "mailbox">,
  { root, dataDir, demoPassword }: { root: string; dataDir: string; demoPassword: string },
): Promise<{ seeded: boolean }> {
  const doneFile = join(dataDir, "demo-seeded.json");
  if (await readJson(doneFile)) return { seeded: false };
  await createAdministrators(system.grpcAddress("identity"), demoPassword, system.tls?.operator);
  const administrator = await administratorAt(system.url, superadmin.email, demoPassword);
  const { mailbox, url: origin } = system;
  const messagesTo = async (address: string) => mailbox.messages(address);
  const place = { administrator, origin, messagesTo };
  await makeDemo(place, { root, dataDir, passphrase: demoPassword });
  await writeJson(doneFile, { seededAt: new Date().toISOString() });
  return { seeded: true };
}

/** The demo's schools, roll and elections; what is there already stays. */
export async function makeDemo(
  place: TrusteeStage,
  { root, ...keeping }: Keeping & { root: string },
): Promise<void> {
  const { administrator } = place;
  const demo = await readDemo(root);
  // Hundreds of opening emails would hide the codes that people look for in the mailbox.
  await administrator.setNotices(["pause", "resume", "extension"]);
  // Encrypting a key file takes a second: meanwhile the rest is made.
  const seeds = seedsOf(demo, keeping);
  await createEstablishments(administrator, demo);
  const elections = await createElections(administrator, demo);
  const [first] = elections;
  if (first) await commitRoll(administrator, first.id, demo);
  const stage = { ...place, people: demo.people, seeds };
  await Promise.all(elections.map((election) => settleElection(stage, election)));
}

async function seedsOf({ elections }: Demo, keeping: Keeping) {
  const made = await Promise.all(
    elections.map(async (election) => [election.code, await keyFilesOf(election, keeping)] as const),
  );
  return new Map(made);
}
