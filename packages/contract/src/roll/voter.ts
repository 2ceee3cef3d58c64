import { z } from "zod";
import { pageOf } from "../api/page.ts";
import { idOf, ElectionId, NewestRollVersionId, PersonId, type RollVersionId } from "../identifiers.ts";
import { RollEntry } from "../roll-import/roll-entry.ts";
import { Category, VoterState } from "../words.ts";
import { RollVersion } from "./version.ts";

export const VoterPath = z.object({ id: ElectionId, personId: PersonId });

export const RollVoter = z
  .object({
    personId: idOf<PersonId>(),
    name: z.string(),
    maskedDocument: z.string(),
    maskedEmail: z.string(),
    categories: z.array(Category),
    establishment: z.string(),
    disabled: z.boolean(),
    hasVoted: z.boolean(),
    state: VoterState.optional().describe("How far they have come in this election; absent in a draft"),
  })
  .meta({ id: "RollVoter" });
export type RollVoter = z.infer<typeof RollVoter>;

export const RollVoters = pageOf(RollVoter)
  .extend({ moreThanTotal: z.boolean().describe("A search stopped counting at the total: there are more") })
  .meta({ id: "RollVoters" });
export type RollVoters = z.infer<typeof RollVoters>;

export const VoterDetail = z
  .object({
    voter: RollVoter,
    entry: RollEntry.optional().describe("Unmasked; only for who may see personal data"),
    hasLast4: z.boolean(),
    versionId: idOf<RollVersionId>().describe("The newest version, which a correction names"),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        what: z.enum(["added", "changed", "removed", "corrected", "disabled", "code-resent", "unlocked"]),
        version: z.int().describe("0: not of a version"),
        fields: z.array(z.string()),
        by: z.string(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: "VoterDetail" });
export type VoterDetail = z.infer<typeof VoterDetail>;

/** An empty last4 keeps what the roll has. */
export const VoterDraft = z.object({
  entry: RollEntry,
  versionId: NewestRollVersionId.describe("The newest version when it was read; empty: none"),
  reason: z.string().trim().min(5).max(1000),
});
export type VoterDraft = z.infer<typeof VoterDraft>;

export const VoterSaved = z.object({ personId: idOf<PersonId>(), version: RollVersion });
export type VoterSaved = z.infer<typeof VoterSaved>;

export const RollPersonPath = z.object({ id: ElectionId, personId: PersonId });
