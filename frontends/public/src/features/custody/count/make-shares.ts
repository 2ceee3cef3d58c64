import type { ShareContribution } from "@urna/contract/custody/count";
import { openedTallies } from "../key/key-memory.ts";
import { seatOf } from "../seat.ts";
import type { OwnFile } from "../worker/own-key-file.ts";
import { WorkRefused } from "../worker/refusal.ts";
import { work } from "../worker/trustee-work.ts";
import { notedKeyFile } from "./noted-key-file.ts";
import type { Reckoned } from "./use-reckoning.ts";

interface ShareRequest {
  reckoned: readonly Reckoned[];
  file: OwnFile;
  /** Of the key file that takes the place of the old one. */
  noted: { link: string; name: string };
}

/**
 * The trustee's shares of opening sums that were added up here, and their key file with the notes of them, which is saved
 * at once. A key that opened one sum opens no other: the difference of two would reveal single votes.
 * @throws WorkRefused, WorkFailed
 */
export async function makeShares({ reckoned, file, noted }: ShareRequest): Promise<ShareContribution[]> {
  const wanted = reckoned.map(toOpen);
  if (wanted.some(({ opened }) => openedTallies.refuses(opened)))
    throw new WorkRefused({ code: "other-tally-opened" });
  const tallies = wanted.map(({ job }) => job);
  const { shares, notedFile } = await work("share", { tallies, file });
  for (const { job, opened } of wanted)
    if (shares.some(({ electionId }) => electionId === job.seat.electionId)) openedTallies.note(opened);
  notedKeyFile.keep({ ...noted, text: notedFile });
  notedKeyFile.save();
  return [...shares];
}

function toOpen({ custody, tally }: Reckoned) {
  const { certificate, output, me } = custody;
  const { election, encryptedTally, fingerprint, encryptedTallySha256 } = tally;
  const publicKey = tally.keys[me.owner - 1]?.publicKey;
  if (publicKey === undefined) throw new WorkRefused({ code: "key-not-sealed" });
  return {
    opened: { key: publicKey, fingerprint, tally: encryptedTallySha256 },
    job: {
      seat: seatOf(custody),
      tally: { election, encryptedTally },
      publicKey,
      made: certificate && output && { certificate, output },
    },
  };
}
