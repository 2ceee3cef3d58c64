import type { RollVersionId } from "@urna/contract/identifiers";
import { z } from "zod";
import type { UnknownWord } from "../domain/unknown-words.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

/** Words of a file can be anything that stands in it, and are kept as people's data are. */
export function sealUnknownWords(
  { cipher }: Pick<Keys, "cipher">,
  versionId: RollVersionId,
  words: readonly UnknownWord[],
): Buffer | null {
  if (words.length === 0) return null;
  return fieldsOf(cipher, "roll_versions", versionId).seal("unknown_words", JSON.stringify(words));
}

const Words = z.array(z.object({ word: z.string(), rows: z.int() }));

export function openUnknownWords(
  { cipher }: Pick<Keys, "cipher">,
  versionId: RollVersionId,
  sealed: Buffer | null,
): UnknownWord[] {
  if (!sealed) return [];
  return Words.parse(JSON.parse(fieldsOf(cipher, "roll_versions", versionId).open("unknown_words", sealed)));
}
