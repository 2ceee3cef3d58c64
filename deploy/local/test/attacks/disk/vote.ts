import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { administratorAt } from "@urna/client/administrator";
import type { ElectionId } from "@urna/contract/identifiers";
import { silentLogger } from "@urna/service-kit/logging";
import { databaseNames, databases } from "../../../../backup/src/contents.ts";
import { withInstallation } from "../../../../backup/src/installation.ts";
import { makeBackup } from "../../../../backup/src/make-backup.ts";
import { castingOf, type Truth } from "../../joining/election/casting.ts";
import { anElectionOf, electionCode } from "../../joining/election/election.ts";
import { anElectorate } from "../../joining/election/electorate.ts";
import { superuserUrls } from "../../joining/seizing/seize.ts";
import { administer } from "../../joining/seizing/seize-wal.ts";
import type { TestSystem } from "../../support/system.ts";
import { electionKeysOf } from "../../../src/election-keys-folder.ts";
import { electionKeysIn } from "./election-keys.ts";
import { camera, type Camera, type ImageFile } from "./image.ts";

export const voters = 12;
/** Two of the roll do not vote. */
const rollSize = voters + 2;
const votesBetweenImages = 4;

export interface Vote {
  readonly electionId: ElectionId;
  /** Of who voted, in the order in which they did. */
  readonly truths: readonly Truth[];
  /** Every file of the data folder as it was at several moments, and of backups. */
  readonly camera: Camera;
  /** Those that were copied before the election was closed. */
  readonly duringVote: readonly ImageFile[];
  /** The keys of elections, which lie elsewhere, as they were while people voted, and at the end. */
  readonly electionKeys: { readonly duringVote: readonly Buffer[]; readonly afterwards: readonly Buffer[] };
}

/**
 * Twelve people vote one after another in an election whose only trustee is the server; it is closed, counted and
 * published, and everything that is kept is tidied. Images of the whole data folder are taken before, after every few
 * votes, and after each step, and backups while they vote.
 */
export async function holdVote(system: TestSystem): Promise<Vote> {
  const { email, password } = system.superadmin;
  const administrator = await administratorAt(system.origin, email, password);
  await administrator.setNotices([]);
  const electorate = anElectorate(rollSize);
  const electionId = await anElectionOf(administrator, electorate);
  const casting = castingOf(system, electionId, electorate);
  const urlOf = await superuserUrls(system);
  const images = camera();
  const takeImage = async () => {
    await administer(urlOf("postgres"), "checkpoint");
    await images.take(system.dataDir);
  };

  await takeImage();
  for (let cast = votesBetweenImages; cast <= voters; cast += votesBetweenImages) {
    await casting.continueUntil(cast);
    await takeImage();
    if (cast < voters) await takeBackup(system, images);
  }
  const duringVote = [...images.files];
  const keysDuringVote = await electionKeysIn(electionKeysOf(system.dataDir));
  await administrator.step(electionId, "close");
  await takeImage();
  await administrator.tallyWhenMarked(electionId);
  await administrator.step(electionId, "publish", { confirmation: electionCode });
  await takeImage();
  for (const name of databaseNames) await administer(urlOf(name), "vacuum");
  await takeImage();
  const { castOrder, truths } = casting;
  const inOrder = castOrder.slice(0, voters).flatMap((index) => truths[index] ?? []);
  const electionKeys = {
    duringVote: keysDuringVote,
    afterwards: await electionKeysIn(electionKeysOf(system.dataDir)),
  };
  return { electionId, truths: inOrder, camera: images, duringVote, electionKeys };
}

/** As the program for backups makes them, while people vote. */
async function takeBackup(system: TestSystem, images: Camera): Promise<void> {
  const urls = databaseNames.map((name) => [
    databases[name].variable,
    system.databaseUrl(`${name}_owner`, name),
  ]);
  const environment = {
    ...(Object.fromEntries(urls) as Record<string, string>),
    NATS_URL: system.natsUrl,
    NATS_USER: "operator",
    NATS_PASSWORD: system.natsPasswords["operator"] ?? "",
  };
  const folder = await mkdtemp(join(tmpdir(), "urna-backup-"));
  const make = (source: Omit<Parameters<typeof makeBackup>[0], "patienceMs">) =>
    makeBackup({ ...source, patienceMs: 1_000 }, join(folder, "backup"));
  try {
    await withInstallation(silentLogger, make, environment);
    await images.take(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
