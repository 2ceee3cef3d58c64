import { sha256Hex } from "../hash.ts";
import { parseJson, shapeReader, type JsonObject } from "../json.ts";
import { Malformed } from "../notes/malformed.ts";
import { parseNoteKey, type NoteKey } from "../notes/note-key.ts";
import { demand, Refused } from "../refusal.ts";
import { parseDefinition } from "./parse-definition.ts";

const reader = shapeReader("definition-shape-wrong");

/**
 * The sealed definition of an election, which the election object's description ends with the hash of.
 * @throws Refused `definition-…`.
 */
export function sealedDefinition(electionText: string, definition: string): JsonObject {
  const { description } = parseDefinition(electionText);
  demand(description.endsWith(sha256Hex(definition)), "definition-hash-wrong");
  return definitionObject(definition);
}

/**
 * The witnesses that a definition names, in its order.
 * @throws Refused `definition-…`.
 */
export function namedWitnesses({ witnesses = [] }: JsonObject): NoteKey[] {
  return reader.array(witnesses, "witnesses").map((text, index) => {
    const at = `witnesses[${index}]`;
    try {
      const key = parseNoteKey(reader.string(text, at));
      demand(key.kind === "witness", "definition-shape-wrong", at);
      return key;
    } catch (error) {
      throw error instanceof Malformed ? new Refused("definition-shape-wrong", at) : error;
    }
  });
}

/**
 * What a definition says, which is known to be the sealed one.
 * @throws Refused `definition-…`.
 */
export function definitionObject(definition: string): JsonObject {
  return reader.object(parseJson(definition, "definition-not-json"), "");
}
