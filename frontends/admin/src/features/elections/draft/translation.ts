import type { Language, LocalizedText } from "@urna/contract/words";
import type { DraftFields } from "./draft-fields.ts";

/** How much of what is written in Spanish is there in another language, from 0 to 1; 1 where nothing is written. */
export function translatedShare(fields: DraftFields, language: Exclude<Language, "es">): number {
  const written = textsOf(fields).filter(({ es }) => es.trim() !== "");
  if (written.length === 0) return 1;
  return written.filter((text) => (text[language] ?? "").trim() !== "").length / written.length;
}

function textsOf({ title, description, question, candidates }: DraftFields): LocalizedText[] {
  const ofCandidates = candidates.flatMap(({ role, biography }) => [role, biography]);
  return [title, description, question, ...ofCandidates].filter((text) => text !== undefined);
}
