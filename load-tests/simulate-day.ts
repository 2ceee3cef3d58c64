/**
 * `npx tsx load-tests/simulate-day.ts <result.json> [--voters 300000] [--installations 1] [--hours 10] [--first-hour 0.5]
 * [--replicas 6] [--postgres-cores 4] [--node-cores 48] [--mail 100]`: how a day goes, and what gives way first. What a vote
 * costs is that of a measured run; what an installation has is given, the mail provider's rate for all of them together.
 */
import { parseArgs } from "node:util";
import { z } from "zod";
import { readVoteCost } from "./reporting/vote-cost.ts";
import { limitsOf } from "./simulating/capacity.ts";
import { servedInACrowd, simulateDay } from "./simulating/day.ts";

const Options = z.object({
  voters: z.coerce.number().positive().default(300_000),
  installations: z.coerce.number().int().positive().default(1),
  hours: z.coerce.number().min(1).max(24).default(10),
  "first-hour": z.coerce.number().min(0).max(1).default(0.5),
  replicas: z.coerce.number().int().positive().default(6),
  "postgres-cores": z.coerce.number().positive().default(4),
  "node-cores": z.coerce.number().positive().default(48),
  mail: z.coerce.number().positive().default(100),
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(Object.keys(Options.shape).map((name) => [name, { type: "string" }])),
});
const given = Options.parse(values);
const perVote = await readVoteCost(positionals[0] ?? "");
const installation = {
  replicas: given.replicas,
  postgresCores: given["postgres-cores"],
  natsCores: 1,
  nodeCores: given["node-cores"],
};
const limits = limitsOf(perVote, installation, given.mail / given.installations);
const day = {
  voters: given.voters / given.installations,
  hours: given.hours,
  firstHour: given["first-hour"],
};
const course = simulateDay(day, limits);

const whole = (people: number) => Math.ceil(people - 1e-6);
const clock = (seconds: number) => `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
console.log(`${given.voters} voters, ${given.installations} installations: what one of them goes through`);
console.log(`  come while most come     ${course.peak.toFixed(1)} a second`);
console.log(`  longest line             ${whole(course.longestLine)} people, ${clock(course.longestWait)}`);
console.log(`  last vote                ${clock(course.lastVoteAt)}`);
console.log(
  `  last receipt             ${clock(course.lastReceiptAt)}; most waiting ${whole(course.mostReceipts)}`,
);
console.log(`gives way at, votes a second (where more come, voters get ${servedInACrowd * 100} % of it)`);
for (const { name, perSecond, isBeforeAnswer } of limits)
  console.log(`  ${name.padEnd(24)} ${perSecond.toFixed(1)}${isBeforeAnswer ? "" : "; receipts wait"}`);
