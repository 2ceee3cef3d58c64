import type { ElectionId } from "@urna/contract/identifiers";
import { sealTo } from "@urna/service-kit/crypto/sealed-box";
import { onBallotAccepted } from "../../src/participation/transport/ballot-accepted.ts";
import type { Identity } from "./identity.ts";

interface Accepted {
  electionId: ElectionId;
  publicCredential: string;
}

/** What the box publishes of a ballot: its credential, sealed to the election's marking key. */
export async function acceptedBallot({ stores }: Pick<Identity, "stores">, accepted: Accepted) {
  const key = await stores.links.readMarkingKey(accepted.electionId as never);
  if (!key) throw new Error("the election is finished, or was never frozen");
  const text = Buffer.from(accepted.publicCredential.padEnd(640), "utf8");
  return { electionId: accepted.electionId, sealedCredential: sealTo(key, text) };
}

/** Marks the voter of a credential, as the box's event does. */
export async function accept(
  identity: Pick<Identity, "stores" | "clock">,
  accepted: Accepted,
): Promise<void> {
  const handle = onBallotAccepted({ links: identity.stores.links, clock: identity.clock });
  await handle(await acceptedBallot(identity, accepted));
}
