import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { Refused } from "@urna/belenios/refusal";
import type { SealingConfirmation } from "@urna/belenios/sealing-confirmation";
import { verifySetup } from "@urna/belenios/setup";
import type { ElectionState } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports, Stores } from "../../domain/ports.ts";
import type { SealedElection } from "../../sealing/domain/sealed-election.ts";
import { ownerAt, type Seat } from "./custody.ts";
import { seatsOf } from "./link.ts";

/** States in which the sealing can be confirmed. */
const confirmable: readonly ElectionState[] = ["sealed", "open", "paused"];

export interface ConfirmationRequest {
  /** The token of the trustee's personal link. */
  readonly token: string;
  /** The signed fingerprint, as the trustee's page showed it. */
  readonly fingerprint: string;
  readonly signature: SealingConfirmation["signature"];
}

/**
 * Verifies a trustee's signature of the sealed election's fingerprint against their key, and keeps it. A second one
 * changes nothing. The fingerprint selects the election among those of the link.
 * @throws DomainError `invalid-or-expired-link`, `write-conflict` (nothing is sealed, it was sealed anew, or voting is
 * over), `invalid-contribution`
 */
export async function confirmSealing(
  { stores, transact }: Pick<Ports, "stores" | "transact">,
  { token, fingerprint, signature }: ConfirmationRequest,
): Promise<void> {
  const electionId = await electionWith(stores, fingerprint, await seatsOf(stores, token));
  await transact(async ({ elections, trustees, sealings, events }) => {
    const locked = await elections.lockElection(electionId);
    // Link and election may have changed during the wait for the row lock.
    const seat = (await seatsOf({ trustees }, token)).find((each) => each.electionId === electionId);
    const { plan, people } = await trustees.findCustody(electionId);
    const position = people.findIndex(({ id }) => id === seat?.trusteeId);
    const sealed = await sealings.findSealing(electionId);
    const isDue = locked !== undefined && confirmable.includes(locked.election.state);
    if (!isDue || position < 0 || sealed?.fingerprint !== fingerprint)
      throw new DomainError("write-conflict");
    const confirmation = { owner: ownerAt(plan, position), signature };
    demandRight(sealed, confirmation);
    if (!(await sealings.addConfirmation(electionId, confirmation))) return;
    await events.emit("trustee.confirmed.v1", { electionId, owner: confirmation.owner, fingerprint });
  });
}

async function electionWith(
  { sealings }: Pick<Stores, "sealings">,
  fingerprint: string,
  seats: readonly Seat[],
): Promise<string> {
  for (const { electionId } of seats)
    if ((await sealings.findSealing(electionId))?.fingerprint === fingerprint) return electionId;
  throw new DomainError("write-conflict");
}

function demandRight(
  { electionText, trusteesText }: SealedElection,
  confirmation: SealingConfirmation,
): void {
  try {
    verifySetup(parseElection(electionText, nativeGroup), {
      trustees: trusteesText,
      confirmations: [confirmation],
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { at, refusal } = error;
    throw new DomainError("invalid-contribution", { contribution: { at, refusal } });
  }
}
