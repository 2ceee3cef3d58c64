import { createHash } from "node:crypto";
import type { VotingKit } from "@urna/contract/api/voter";
import { z } from "zod";
import { hold } from "./failure.ts";

const Described = z.object({ description: z.string() });
const Definition = z.object({
  election: z.string(),
  acknowledgementKey: z.string(),
  process: z.object({ trial: z.literal(true) }),
});

/**
 * What a voter's browser checks before it seals: the bytes are the fingerprint's, and the definition is theirs. And what
 * the probe alone insists on: the election decides nothing. @returns the key that acknowledgements are signed with
 */
export function checkKit(kit: VotingKit, electionId: string): string {
  const fingerprint = createHash("sha256").update(kit.election, "utf8").digest("base64").replace(/=+$/, "");
  hold("kit", fingerprint === kit.fingerprint, "fingerprint-differs");
  const { description } = Described.parse(JSON.parse(kit.election));
  const definitionHash = createHash("sha256").update(kit.definition, "utf8").digest("hex");
  hold("kit", description.endsWith(definitionHash), "definition-differs");
  const definition = Definition.safeParse(JSON.parse(kit.definition));
  hold("kit", definition.success && definition.data.election === electionId, "not-the-canary");
  return definition.data.acknowledgementKey;
}
