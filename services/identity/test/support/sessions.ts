import type { PersonId } from "@urna/contract/identifiers";
import { systemRandom } from "@urna/service-kit/random";
import type { Entry } from "../../src/access/domain/entry.ts";
import { openSession } from "../../src/sessions/domain/open-session.ts";
import type { Identity } from "./identity.ts";
import { personOf } from "./roll.ts";

/** Options of a call that is made in somebody's name. */
export interface InName {
  accessToken: string;
}

/** The session of a person who has just entered, by a code unless the caller says otherwise. */
export async function aSessionOf(
  { stores, clock }: Pick<Identity, "stores" | "clock">,
  personId: PersonId,
  method: Entry = "code",
): Promise<InName> {
  const owner = { kind: "voter", personId: personId as PersonId, method } as const;
  const { accessToken } = await openSession({ ...stores, clock, random: systemRandom }, owner);
  return { accessToken };
}

/** That of the n-th invented voter. */
export const aVoterSession = async (identity: Identity, n: number, method: Entry = "code") =>
  aSessionOf(identity, await personOf(identity, n), method);
