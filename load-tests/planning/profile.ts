import { Hands } from "@urna/contract/words";
import { z } from "zod";

const perSecond = z.number().positive().max(1000);
const seconds = z.number().positive().max(86_400);

/**
 * One phase of the day. `opening-rush`: the full rate at once. `steady-day`: the rate of an ordinary hour; voters also
 * look at the board and download their receipt as PDF. `last-hour`: rises from a tenth to the full rate, then stops.
 * `hostile`: voters at their rate, beside a guessing stranger.
 */
export const Phase = z.discriminatedUnion("scenario", [
  z.strictObject({ scenario: z.literal("opening-rush"), perSecond, seconds }),
  z.strictObject({ scenario: z.literal("steady-day"), perSecond, seconds }),
  z.strictObject({ scenario: z.literal("last-hour"), perSecond, seconds }),
  z.strictObject({ scenario: z.literal("hostile"), perSecond, seconds, guessesPerSecond: perSecond }),
]);
export type Phase = z.infer<typeof Phase>;

/** One file of `profiles/`. */
export const Profile = z.strictObject({
  about: z.string(),
  group: z.enum(["Ed25519", "BELENIOS-2048"]),
  candidates: z.int().min(1).max(60).default(5),
  /** Who makes the credentials. With two hands everybody enters with a document, and types the registrar's code. */
  hands: Hands.default("one-hand"),
  /** The share of voters who enter with a code by email, where the mailbox can be read: 0 to 1. */
  byCode: z.number().min(0).max(1).default(0),
  /** In sequence while the box is open, each scenario at most once. */
  voting: z
    .array(Phase)
    .min(1)
    .refine((phases) => new Set(phases.map(({ scenario }) => scenario)).size === phases.length, "twice"),
  /**
   * After closing: visitors who look for their ballot and check receipts; `archives` is the share that downloads the
   * archive.
   */
  verification: z.strictObject({ perSecond, seconds, archives: z.number().min(0).max(1) }).optional(),
  /** How long voters stand in line at a full entrance, at most. */
  lineSeconds: z.number().min(0).max(3600).default(60),
  limits: z.strictObject({ castP95Ms: z.int().min(1), castP99Ms: z.int().min(1) }),
  /** For a machine that does too much at once: a factor that stretches the limits, with its reason. */
  machineFactor: z.strictObject({ times: z.number().min(1).max(10), because: z.string().min(20) }).optional(),
});
export type Profile = z.infer<typeof Profile>;

/** The share of the full rate at which the last hour begins. */
export const lastHourBeginsAt = 0.1;

/** Number of voters in a phase: the area under its rate, as k6 fills it. */
export function votersIn({ scenario, perSecond: rate, seconds: length }: Phase): number {
  // Rounds errors of decimal fractions away: 0.1 × 30 is 3.
  const area = (share: number) => Number((rate * length * share).toFixed(6));
  // At a constant rate the first voter comes at once; at a rising one, when the area reaches one.
  return scenario === "last-hour" ? Math.floor(area((1 + lastHourBeginsAt) / 2)) : Math.ceil(area(1));
}

export function votersOf(profile: Profile): number {
  return profile.voting.reduce((sum, phase) => sum + votersIn(phase), 0);
}

/** The same day with other rates or lengths: `rate` and `time` are factors. */
export function scaled(profile: Profile, { rate, time }: { rate: number; time: number }): Profile {
  const stretch = <Part extends { perSecond: number; seconds: number }>(part: Part): Part => ({
    ...part,
    perSecond: roundRate(part.perSecond * rate),
    seconds: Math.max(1, Math.round(part.seconds * time)),
  });
  const { verification } = profile;
  return Profile.parse({
    ...profile,
    voting: profile.voting.map((phase) => {
      const stretched = stretch(phase);
      return stretched.scenario === "hostile"
        ? { ...stretched, guessesPerSecond: roundRate(stretched.guessesPerSecond * rate) }
        : stretched;
    }),
    ...(verification ? { verification: stretch(verification) } : {}),
  });
}

/** k6 takes the number of arrivals in a hundred seconds. */
const roundRate = (rate: number) => Math.max(0.01, Math.round(rate * 100) / 100);
