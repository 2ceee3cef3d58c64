/** `npx tsx load-tests/size.ts <result.json> [voters] [seconds]`: the cluster's size, from the cost of a vote. */
import { busyShare, sizeFor } from "./reporting/sizing.ts";
import { readVoteCost } from "./reporting/vote-cost.ts";

const [file = "", voters = "32000", seconds = "600"] = process.argv.slice(2);
const electorate = { voters: Number(voters), seconds: Number(seconds) };
const { perSecond, parts } = sizeFor(await readVoteCost(file), electorate);
console.log(`${voters} voters in ${seconds} s: ${perSecond.toFixed(1)} votes a second\n`);
console.log("| part | ms for a vote | cores busy | cores at " + `${busyShare * 100} % | replicas |`);
console.log("|---|---|---|---|---|");
for (const { part, perVoteMs, busyCores, cores, replicas } of parts) {
  const figures = [perVoteMs, busyCores, cores].map((figure) => figure.toFixed(1));
  console.log(`| ${part} | ${figures.join(" | ")} | ${replicas ?? ""} |`);
}
