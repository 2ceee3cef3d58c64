import { sha256Hex } from "../hash.ts";
import { parseJson, shapeReader, type JsonObject } from "../json.ts";
import { demand } from "../refusal.ts";

/**
 * The sealed definition, which the election object names by its hash.
 * @throws Refused `definition-…`.
 */
export function sealedDefinition(election: string, definition: string): JsonObject {
  demand(descriptionOf(election).endsWith(sha256Hex(definition)), "definition-hash-wrong");
  return shapeReader("definition-shape-wrong").object(parseJson(definition, "definition-not-json"), "");
}

function descriptionOf(election: string): string {
  const reader = shapeReader("election-shape-wrong");
  return reader.string(reader.object(parseJson(election, "election-not-json"), "")["description"], "");
}
