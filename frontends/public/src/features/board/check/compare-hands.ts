import { sha256Hex } from "@urna/belenios/hash";
import { Refused } from "@urna/belenios/refusal";
import { verifiedHands, type SealedHands } from "@urna/belenios/sealed-hands";
import type { PageClaims } from "./compare-with-page.ts";
import type { Finding } from "./finding.ts";
import { sealedSetup } from "./sealed-setup.ts";

/** Who made the credentials of a verified archive, or why that does not hold. */
export type ComparedHands =
  | {
      readonly hands: SealedHands;
      /** SHA-256, in hex, of the list of credentials. */
      readonly listSha256: string;
      readonly finding?: never;
    }
  | { readonly hands?: never; readonly finding: Finding };

/** The hands that the sealed definition names have signed the archive's list of credentials; and the page says the same. */
export async function compareHands(
  archive: Blob,
  { election, definition }: Pick<PageClaims, "election" | "definition">,
): Promise<ComparedHands> {
  const setup = await sealedSetup(archive);
  try {
    const hands = verifiedHands(setup, definition);
    const said = election.rules.hands ?? "one-hand";
    if (hands.hands !== said) return { finding: { step: "setup", what: "page-hands" } };
    return { hands, listSha256: sha256Hex(setup.credentials) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const technical = `${error.refusal} ${error.at}`.trim();
    return { finding: { step: "setup", what: "page-authorities", technical } };
  }
}
