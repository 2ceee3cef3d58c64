import { keyFileName } from "@urna/belenios/key-file";
import type { Custody, ShareContribution } from "@urna/contract/api/custody";
import { openedTallies } from "../key-memory.ts";
import { notedKeyFile } from "./noted-key-file.ts";
import { seatOf } from "../seat.ts";
import type { OwnTally } from "../worker/count-tasks.ts";
import type { OwnFile } from "../worker/own-key-file.ts";
import { WorkRefused } from "../worker/refusal.ts";
import { work } from "../worker/trustee-work.ts";

/**
 * The trustee's share of opening a sum that was added up here, and their key file with the note of it, which is saved at once. A key that opened one sum opens no other: the difference
 * of two would tell single votes.
 * @throws WorkRefused, WorkFailed
 */
export async function makeShare({
  custody,
  tally,
  file,
}: {
  custody: Custody;
  tally: OwnTally;
  file: OwnFile;
}): Promise<ShareContribution> {
  const { certificate, output, me } = custody;
  const publicKey = tally.keys[me.owner - 1]?.publicKey;
  if (publicKey === undefined) throw new WorkRefused({ code: "key-not-sealed" });
  const { fingerprint, encryptedTallySha256 } = tally;
  const opened = { key: publicKey, fingerprint, tally: encryptedTallySha256 };
  if (openedTallies.refuses(opened)) throw new WorkRefused({ code: "other-tally-opened" });
  const { partialDecryption, notedFile } = await work("share", {
    seat: seatOf(custody),
    file,
    tally: { election: tally.election, encryptedTally: tally.encryptedTally },
    publicKey,
    made: certificate && output && { certificate, output },
  });
  openedTallies.note(opened);
  notedKeyFile.keep({ name: keyFileName(seatOf(custody).label), text: notedFile });
  notedKeyFile.save();
  return { electionId: custody.election.id, partialDecryption };
}
