import { z } from "zod";

/** How many must vote for the result to hold. */
export const Quorum = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("none") }),
    z.object({ kind: z.literal("roll-share"), percent: z.int().min(1).max(100) }),
    z.object({ kind: z.literal("votes"), votes: z.int().min(1).max(1_000_000) }),
  ])
  .meta({ id: "Quorum" });
export type Quorum = z.infer<typeof Quorum>;

/** How many voters of a roll make this percent of it, rounded up; whole numbers all the way. */
export function votersIn(rollSize: number, percent: number): number {
  const hundredfold = rollSize * percent;
  const rest = hundredfold % 100;
  return (hundredfold - rest) / 100 + (rest === 0 ? 0 : 1);
}
