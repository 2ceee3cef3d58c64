import { parseDefinition } from "../election/parse-definition.ts";
import { sha256Base64 } from "../hash.ts";
import { parseJson, shapeReader } from "../json.ts";
import type { KeptAcknowledgement } from "./file.ts";
import type { LinkedAcknowledgement } from "./link.ts";

const reader = shapeReader("acknowledgement-definition-wrong");

/**
 * The acknowledgement that a link stands for. Nothing of it is verified: that the election's box has signed it is what
 * `acknowledgementVerdict` finds.
 * @param sealed exact texts of the election object and of its sealed definition.
 * @throws Refused `acknowledgement-definition-wrong`.
 */
export function acknowledgementFromLink(
  linked: LinkedAcknowledgement,
  sealed: { electionText: string; definition: string },
): KeptAcknowledgement {
  const { electionText, definition } = sealed;
  const wire = reader.object(parseJson(definition, "acknowledgement-definition-wrong"), "definition");
  return {
    ...linked,
    election: parseDefinition(electionText).uuid,
    fingerprint: sha256Base64(electionText),
    key: reader.string(wire["acknowledgementKey"], "acknowledgementKey"),
    definition,
  };
}
