import { sealTo } from "@urna/service-kit/crypto/sealed-box";
import { onBallotAccepted } from "../../src/participation/transport/ballot-accepted.ts";
import type { Identity } from "./identity.ts";

interface Accepted {
  electionId: string;
  publicCredential: string;
}

/** What the box tells of a ballot: its credential, sealed to the election's marking key. */
export async function acceptedBallot({ stores }: Pick<Identity, "stores">, told: Accepted) {
  const key = await stores.links.readMarkingKey(told.electionId as never);
  if (!key) throw new Error("the election is finished, or was never frozen");
  const text = Buffer.from(told.publicCredential.padEnd(640), "utf8");
  return { electionId: told.electionId, sealedCredential: sealTo(key, text) };
}

/** Marks the voter of a credential, as the box's event does. */
export async function accept(identity: Pick<Identity, "stores" | "clock">, told: Accepted): Promise<void> {
  const handle = onBallotAccepted({ links: identity.stores.links, clock: identity.clock });
  await handle(await acceptedBallot(identity, told));
}
