import type { ElectionId } from "@urna/contract/identifiers";
import { z } from "zod";

/** A ballot that is closed and may be on its way: all of it is public, and none of it reveals the selection. */
export const SealedBallot = z.object({
  electionId: z.string(),
  voterId: z.string(),
  /** Exact canonical JSON: what is sent, and sent again, with spaces after it. */
  ballot: z.string(),
  /** Length of the request: the same for all, so that it reveals nothing of this ballot. */
  bodyLength: z.int().positive(),
  fingerprint: z.string(),
  /** From the checked definition: whose signature the acknowledgement must bear. */
  acknowledgementKey: z.string(),
});
export type SealedBallot = z.infer<typeof SealedBallot>;

/** Step 3: the sealed bytes stay in this tab until the receipt is there, so that a reload sends the same ones. */
export const sealedBallots = {
  keep(sealed: SealedBallot): void {
    sessionStorage.setItem(keyOf(sealed), JSON.stringify(sealed));
  },
  read(place: Place): SealedBallot | undefined {
    const stored = sessionStorage.getItem(keyOf(place));
    return stored === null ? undefined : SealedBallot.safeParse(JSON.parse(stored)).data;
  },
  /** Whether anybody's ballot of this election still waits for its answer in this tab. */
  someWait: (electionId: ElectionId): boolean =>
    Object.keys(sessionStorage).some((key) => key.startsWith(keyOf({ electionId, voterId: "" }))),
  forget(place: Place): void {
    sessionStorage.removeItem(keyOf(place));
  },
};

type Place = Pick<SealedBallot, "electionId" | "voterId">;

/** By person too: on a shared device nobody sends another one's ballot. */
const keyOf = ({ electionId, voterId }: Place) => `urna.sealed-ballot.${electionId}.${voterId}`;
