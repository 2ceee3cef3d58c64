import { z } from "zod";
import { ElectionVerdict, TieRule } from "../words.ts";
import { Quorum } from "../elections/quorum.ts";

const instant = z.iso.datetime();
const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Exact; round it only for display. `denominator` 0: there is nothing to take a share of. */
export const Share = z.object({ numerator: count, denominator: count }).meta({ id: "Share" });
export type Share = z.infer<typeof Share>;

/** Whether enough voted, with every number that the answer comes from. Blank ballots reach it too. */
export const QuorumVerdict = z
  .object({
    rule: Quorum,
    base: count.describe("Voters on the sealed roll, of which `roll-share` takes its percent"),
    needed: count.describe("How many must vote: base × percent ÷ 100, rounded up; 0 without a quorum"),
    reached: count.describe("How many voted"),
    missing: count,
    met: z.boolean(),
  })
  .meta({ id: "QuorumVerdict" });
export type QuorumVerdict = z.infer<typeof QuorumVerdict>;

export const RankedCandidate = z
  .object({
    number: z.int(),
    name: z.string(),
    list: z.string().optional(),
    votes: count,
    share: Share.describe(
      "Of the valid ballots; where several may be chosen, shares add up to more than one",
    ),
    position: z.int().min(1).describe("By votes; equal votes share it"),
    elected: z.boolean(),
    withdrawn: z.literal(true).optional().describe("Takes no seat, however many votes"),
    substitute: z
      .int()
      .min(1)
      .optional()
      .describe("Order in which they follow the elected; equal votes share it where no draw orders them"),
  })
  .meta({ id: "RankedCandidate" });
export type RankedCandidate = z.infer<typeof RankedCandidate>;

/** Equal votes over the last seats, and what the sealed rule made of them. */
export const TiedSeats = z
  .object({
    rule: TieRule,
    candidates: z.array(z.int()).describe("Numbers of the tied"),
    seats: z.int().min(1).describe("Seats that they contend for"),
    settled: z
      .boolean()
      .describe("False: the seats are open, for a second round or the commission's decision"),
    decision: z
      .object({
        elected: z.array(z.int()),
        reason: z.string().describe("Published with the result"),
        at: instant,
      })
      .optional()
      .describe("By seniority: what the commission resolved"),
  })
  .meta({ id: "TiedSeats" });
export type TiedSeats = z.infer<typeof TiedSeats>;

/**
 * The draw between equal votes, which anybody can repeat with `sha256sum`: the seed is the SHA-256 of the election's
 * fingerprint and the trackers on its board, sorted byte by byte, each followed by a line feed; a ticket is the SHA-256
 * of `urna-tie|1|<seed>|<candidate's number>`. The lowest ticket comes first.
 */
export const TieDraw = z
  .object({
    seed: sha256,
    tickets: z.array(z.object({ number: z.int(), digest: sha256 })).describe("Lowest first"),
  })
  .meta({ id: "TieDraw" });
export type TieDraw = z.infer<typeof TieDraw>;

/** Three counts of one thing, taken apart from each other; a count that does not find them equal is refused. */
export const Reconciliation = z
  .object({
    marked: count.describe("Voters marked as having voted"),
    inBox: count.describe("Ballots in the box"),
    counted: count.describe("Ballots that the verified tally adds up"),
  })
  .meta({ id: "Reconciliation" });
export type Reconciliation = z.infer<typeof Reconciliation>;

/** The outcome of the count, the same for administrators and, once published, for everybody. */
export const outcome = {
  verdict: ElectionVerdict,
  seats: z.int(),
  openSeats: count.describe("Seats that nobody took"),
  rollSize: z.int(),
  turnout: Share.describe("Of the sealed roll"),
  abstention: count.describe("Voters of the sealed roll who did not vote"),
  ballots: z.int(),
  blank: z.int().optional().describe("Absent where no blank vote is allowed"),
  nullVotes: z.literal(0).describe("The digital ballot allows none"),
  valid: z.int().describe("Ballots that are not blank"),
  candidates: z.array(RankedCandidate).describe("In the ballot's order"),
  quorum: QuorumVerdict,
  tied: TiedSeats.optional(),
  draw: TieDraw.optional().describe(
    "Where equal votes were drawn: for the last seats, and among substitutes",
  ),
  reconciliation: Reconciliation,
};
