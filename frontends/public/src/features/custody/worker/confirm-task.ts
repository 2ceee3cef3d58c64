import { readArchive } from "@urna/belenios/archive-reader";
import { parseElection } from "@urna/belenios/election";
import { Refused } from "@urna/belenios/refusal";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import { verifySetup } from "@urna/belenios/setup";
import type { SealingContribution } from "@urna/contract/custody/ceremony";
import { openOwnFile, type OpenedKey, type OwnFile, type Seat } from "./own-key-file.ts";
import { handsOf } from "./sealed-hands.ts";
import { privateKeyOf, type MadeInCeremony } from "./private-key.ts";
import { WorkRefused } from "./refusal.ts";

interface Sealing {
  readonly seat: Seat;
  /** The public archive, up to where voting begins. */
  readonly archive: Uint8Array;
  /** Exact text of the sealed definition. */
  readonly definition: string;
  /** That the page showed. */
  readonly fingerprint: string;
  /** Of the trustee among all, from 1. */
  readonly owner: number;
  readonly made?: MadeInCeremony | undefined;
}

/**
 * Signs the fingerprint of each election whose Setup has been verified here, with the key that stands for the trustee in it.
 * @throws WorkRefused
 */
export async function confirm({
  sealings,
  file,
}: {
  sealings: readonly Sealing[];
  file: OwnFile;
}): Promise<SealingContribution[]> {
  const { keyed } = await openOwnFile(file, sealings);
  return Promise.all(keyed.map(({ job, key }) => confirmation(job, key)));
}

async function confirmation(
  { archive, definition, fingerprint, owner, made }: Sealing,
  key: OpenedKey,
): Promise<SealingContribution> {
  const { election, keys } = verified(archive, definition);
  if (election.fingerprint !== fingerprint) throw new WorkRefused({ code: "fingerprint-differs" });
  const { group } = election;
  const privateKey = await privateKeyOf(group, key, made);
  const sealed = keys[owner - 1];
  if (sealed === undefined || !group.equal(group.generator.power(BigInt(privateKey)), sealed))
    throw new WorkRefused({ code: "key-not-sealed" });
  return { fingerprint, signature: confirmSealing(group, { privateKey, fingerprint }) };
}

/** Whatever the library refuses here is the archive's fault. */
function verified(archive: Uint8Array, definition: string) {
  try {
    const { election: text, trustees, credentials } = readArchive(archive);
    const election = parseElection(text);
    handsOf({ election: text, credentials }, definition);
    return { election, keys: verifySetup(election, { trustees, confirmations: [] }).keys };
  } catch (error) {
    throw error instanceof Refused ? new WorkRefused({ code: "archive-false" }) : error;
  }
}
