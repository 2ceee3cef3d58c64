import type { VotingKit } from "@urna/contract/casting/voting-kit";
import type { ElectionId } from "@urna/contract/identifiers";
import { z } from "zod";
import { hold } from "./failure.ts";

const Definition = z.object({
  election: z.string(),
  acknowledgementKey: z.string(),
  process: z.object({ trial: z.literal(true) }),
});

/**
 * The probe's check beyond every voter's client: the election decides nothing.
 * @returns the key that signs acknowledgements
 */
export function checkKit(kit: VotingKit, electionId: ElectionId): string {
  const definition = Definition.safeParse(JSON.parse(kit.definition));
  hold("kit", definition.success && definition.data.election === electionId, "not-the-canary");
  return definition.data.acknowledgementKey;
}
