import { sha256Hex } from "@urna/belenios/hash";
import { DomainError } from "@urna/service-kit/errors";
import { archiveBytes } from "./archive.ts";
import { stateAfter } from "./life-cycle.ts";
import type { Ports } from "./ports.ts";
import { outcomeOfCount } from "./results.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

/**
 * Counts a closed election once every ballot in the box has its voter's mark. Nothing is written before the whole
 * archive has been verified; a count that was cut off can simply be asked for again.
 * @throws DomainError `not-found`, `write-conflict` (another state, or marked voters, ballots in the box and
 * counted ballots differ), `unavailable`
 */
export async function tallyElection(
  ports: Pick<Ports, "stores" | "transact" | "identity" | "countArchive">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  const { stores } = ports;
  const election = await stores.elections.find(electionId);
  if (election === undefined) throw new DomainError("not-found");
  stateAfter("tally", election.state);
  const [marked, inBox] = await Promise.all([ports.identity.marks(electionId), stores.box.count(electionId)]);
  if (marked !== inBox) throw new DomainError("write-conflict");

  const { tally, ballots, tieSeed } = await ports.countArchive({
    electionId,
    archive: await gathered(archiveBytes(stores, electionId)),
    trusteePrivateKey: await stores.sealings.trusteePrivateKey(electionId),
  });
  if (ballots !== inBox) throw new DomainError("write-conflict");
  const reconciliation = { marked, inBox, counted: ballots };
  const count = { row: tally.counts, reconciliation, tieSeed, decision: undefined };
  await takeStep(ports, { name: "tally", electionId, actor }, async ({ now }, inside) => {
    await inside.tallies.add(electionId, tally, outcomeOfCount(election, count));
    await inside.events.emit("election.tallied.v1", {
      electionId,
      resultSha256: sha256Hex(tally.resultText),
    });
    return { talliedAt: now };
  });
}

/** In one buffer of its own, which can be handed to a worker without a copy. */
async function gathered(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const list: Uint8Array[] = [];
  for await (const piece of pieces) list.push(piece);
  const whole = new Uint8Array(list.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of list) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
