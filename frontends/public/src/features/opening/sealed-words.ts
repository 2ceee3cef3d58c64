import { sha256Hex } from "@urna/belenios/hash";
import { LocalizedText } from "@urna/contract/words";
import { z } from "zod";

const Definition = z.object({
  title: LocalizedText,
  question: LocalizedText,
  process: z.object({ trial: z.boolean().optional() }).optional(),
});

/** What the election object says in Spanish alone, in the languages of the sealed definition; and whether it decides. */
export type SealedWords = z.infer<typeof Definition>;

const ElectionObject = z.object({ description: z.string() });

/** Undefined unless the definition is the one whose SHA-256 ends the election object's description. */
export function sealedWords(electionText: string, definition: string): SealedWords | undefined {
  try {
    const { description } = ElectionObject.parse(JSON.parse(electionText));
    if (!description.endsWith(sha256Hex(definition))) return undefined;
    return Definition.parse(JSON.parse(definition));
  } catch {
    return undefined;
  }
}
