import { z } from "zod";
import { monthsAfter } from "./months.ts";
import type { RetentionPreset } from "../words.ts";

/**
 * What is kept falls into classes by how long (specification, section 9). What lives by its own rule (a session, a code)
 * or as long as the service does (accounts, settings, keys) is in none of them.
 */
export const retentionClasses = ["electoral", "technical", "audit"] as const;
export const RetentionClass = z.enum(retentionClasses);
export type RetentionClass = z.infer<typeof RetentionClass>;

/** Calendar months; `undefined`: for good. */
export const retentionMonths: Record<RetentionPreset, Record<RetentionClass, number | undefined>> = {
  "ten-years": { electoral: 120, technical: 3, audit: undefined },
  "five-years": { electoral: 60, technical: 12, audit: 120 },
};

/** What nobody answered or decided ends so many months after its last word; then its class's period runs. */
export const unansweredMonths = 12;

/** Electoral data are removed this many days after superadministrators were notified, and never without that. */
export const retentionNoticeDays = 30;

/**
 * The kinds of rows that each service lets go, by class; other rows go with these. Services in the order in which they do it:
 * the ballot service comes last, because it alone knows which elections are over.
 */
export const retainedKinds = {
  receipt: { electoral: ["receipts"], technical: ["resends"], audit: [] },
  identity: {
    electoral: ["participations", "rolls", "roll-people"],
    technical: ["access-counts", "registration-requests"],
    audit: [],
  },
  notification: { electoral: [], technical: ["messages", "sendings", "support-requests"], audit: [] },
  ballot: { electoral: ["elections", "ballots", "processes"], technical: [], audit: [] },
  audit: { electoral: [], technical: [], audit: ["entries"] },
} as const satisfies Record<string, Record<RetentionClass, readonly string[]>>;

export type RetainingService = keyof typeof retainedKinds;
export type RetainedKind<Service extends RetainingService = RetainingService> =
  (typeof retainedKinds)[Service][RetentionClass][number];

/** The services that have rows of a class, in their order. */
export function servicesKeeping(dataClass: RetentionClass): RetainingService[] {
  const services = Object.keys(retainedKinds) as RetainingService[];
  return services.filter((service) => retainedKinds[service][dataClass].length > 0);
}

/** What ended before this moment has been kept long enough; undefined: nothing ever has. Whole days in UTC. */
export function keptSince(preset: RetentionPreset, dataClass: RetentionClass, at: Date): Date | undefined {
  const months = retentionMonths[preset][dataClass];
  return months === undefined ? undefined : monthsAfter(at, -months);
}

/** As {@link keptSince}, of the preset that lets a class go first. */
export function leastKeptSince(dataClass: "electoral" | "technical", at: Date): Date {
  const months = Object.values(retentionMonths).map((preset) => preset[dataClass] ?? 0);
  return monthsAfter(at, -Math.min(...months));
}
