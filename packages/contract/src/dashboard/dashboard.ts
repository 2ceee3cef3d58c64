import { z } from "zod";
import { Category, ElectionState, OptionalText } from "../words.ts";
import { PendingCount } from "../results/count.ts";
import { Checklist } from "../elections/checklist.ts";
import { Incident } from "../incidents/incident.ts";

const instant = z.iso.datetime();
const planned = z.union([z.literal(""), instant]);
const count = z.int().min(0);

const named = { id: z.string(), title: OptionalText };
const line = { ...named, code: z.string(), opensAt: planned, closesAt: planned };
const Queue = z.object({ open: count, oldestAt: instant.optional() });

/** The states in which an election goes no further without a person. */
export const waitingStates = ["paused", "closed", "tallied", "draft"] as const;

/** What a dashboard is put together from; each is asked of another service or another part of one. */
export const dashboardParts = ["elections", "incidents", "registrations", "support", "audit"] as const;

export const Dashboard = z
  .object({
    at: instant,
    elections: z
      .object({
        byState: z.record(ElectionState, count),
        waiting: z
          .array(
            z.object({
              ...line,
              state: z.enum(waitingStates),
              blocking: z
                .array(Checklist.shape.items.element.shape.key)
                .optional()
                .describe("Of a draft: what keeps it from being sealed; absent: could not be asked"),
              count: PendingCount.optional().describe("Of a closed one that is being counted"),
              tie: z.literal(true).optional().describe("Counted, and nobody has decided its tie yet"),
            }),
          )
          .describe("What waits for a person, the most pressing first; at most 20 of each state"),
        running: z
          .array(
            z.object({
              ...line,
              state: z.enum(["open", "paused"]),
              categories: z.array(Category),
              rollSize: count,
              ballots: count,
              quorum: count.optional().describe("How many must vote for the result to hold"),
            }),
          )
          .describe("Those that close first; at most 20 of each state"),
        milestones: z
          .array(z.object({ ...named, kind: z.enum(["opens", "closes"]), at: instant }))
          .describe("What the calendar brings next"),
      })
      .optional(),
    incidents: z
      .array(z.object({ ...named, open: count, severity: Incident.shape.severity }))
      .optional()
      .describe("Of each election with open incidents how many, and how grave the gravest is"),
    registrations: Queue.optional(),
    support: Queue.optional(),
    audit: z.object({ entries: count }).optional(),
    unanswered: z.array(z.enum(dashboardParts)).describe("Parts that could not be asked just now"),
  })
  .describe("Each part only for whom its permission allows, and only while its service answers")
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof Dashboard>;
