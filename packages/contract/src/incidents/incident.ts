import { z } from "zod";
import { ElectionId } from "../identifiers.ts";
import { isPlainText } from "../text.ts";

const instant = z.iso.datetime();

export const incidentSeverities = ["low", "medium", "high"] as const;
export const incidentStates = ["open", "closed"] as const;
export const incidentNoteKinds = ["open", "comment", "close"] as const;
export const incidentTextMax = 2_000;

export const Incident = z
  .object({
    id: z.uuid(),
    number: z.int().min(1).describe("From 1 in each election"),
    severity: z.enum(incidentSeverities),
    state: z.enum(incidentStates),
    notes: z
      .array(
        z.object({
          kind: z.enum(incidentNoteKinds),
          text: z.string(),
          author: z.string().optional().describe("The administrator; absent: the page /no-fui-yo"),
          at: instant,
        }),
      )
      .describe("In order; the first says what happened"),
    revision: z.int32().min(1),
  })
  .meta({ id: "Incident" });
export type Incident = z.infer<typeof Incident>;

const text = z.string().trim().min(1).max(incidentTextMax).refine(isPlainText, "invalid-characters");
export const IncidentDraft = z.object({
  id: z.uuid().describe("Made by the caller: sent twice, it is one incident"),
  severity: z.enum(incidentSeverities),
  text,
});
export type IncidentDraft = z.input<typeof IncidentDraft>;
export const IncidentNoteDraft = z.object({
  revision: z.int32().min(1).describe("Of the incident as its reader saw it"),
  text,
});
export const IncidentPath = z.object({ id: ElectionId, incidentId: z.uuid() });
