import { Refused } from "@urna/belenios/refusal";
import { verifiedHands, type SealedHands } from "@urna/belenios/sealed-hands";
import { WorkRefused } from "./refusal.ts";

/**
 * Who made the credentials of an archive. Both hands of two have signed its list of them.
 * @throws WorkRefused
 */
export function handsOf(
  archive: { readonly election: string; readonly credentials: string },
  definition: string,
): SealedHands {
  try {
    return verifiedHands(archive, definition);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const differs = error.refusal === "definition-hash-wrong" || error.refusal === "definition-not-json";
    throw new WorkRefused({ code: differs ? "definition-differs" : "hands-false" });
  }
}
