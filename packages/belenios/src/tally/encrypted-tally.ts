import { choiceCount } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import { parseJson, shapeReader } from "../json.ts";
import { demand, within } from "../refusal.ts";
import { ciphertextFromWire, ciphertextToWire, readWireCiphertext, type Ciphertext } from "../wire.ts";

/** One ciphertext per choice of each question: encryptions of the counts (format.md 4). */
export type EncryptedTally = readonly (readonly Ciphertext[])[];

const reader = shapeReader("tally-shape-wrong");

export function encryptedTallyText({ group }: Election, tally: EncryptedTally): string {
  return JSON.stringify(tally.map((row) => row.map((ciphertext) => ciphertextToWire(group, ciphertext))));
}

/**
 * Reads an encrypted tally with the shape of the election's questions; all elements are checked.
 * @throws Refused `tally-not-json`, `tally-shape-wrong`, `element-…`
 */
export function parseEncryptedTally(election: Election, text: string): EncryptedTally {
  const { questions } = election.definition;
  const rows = reader.array(parseJson(text, "tally-not-json"), "");
  demand(rows.length === questions.length, "tally-shape-wrong");
  return questions.map((question, index) => {
    const at = `[${index}]`;
    const row = reader.array(rows[index], at);
    demand(row.length === choiceCount(question), "tally-shape-wrong", at);
    return row.map((value, choice) => {
      const place = `${at}[${choice}]`;
      const wire = readWireCiphertext(reader, value, place);
      return within(place, () => ciphertextFromWire(election.group, wire));
    });
  });
}
