import { againstReference } from "./against-reference.ts";
import { growth } from "./growth.ts";
import { oneBallot } from "./one-ballot.ts";
import { tally } from "./tally.ts";

/**
 * How fast archives are verified and counted. Only the ratios of one run mean something: they are taken on the same machine
 * in the same minutes. Arguments: `growth`, `ballot`, `reference` or `tally` (all of them), the number of rounds (2), and
 * how many ballots `growth` takes (10000).
 */
const [name = "all", rounds = "2", ballots = "10000"] = process.argv.slice(2);

const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  growth: () => growth(Number(ballots), Number(rounds)),
  ballot: () => oneBallot(1000, Number(rounds)),
  reference: async () => {
    await againstReference("Ed25519", 1000, Number(rounds));
    await againstReference("BELENIOS-2048", 1000, Number(rounds));
  },
  tally: () => tally(32_000),
};

const chosen = name === "all" ? Object.values(benchmarks) : [benchmarks[name]];
for (const run of chosen) {
  if (run === undefined)
    throw new Error(`there is no benchmark ${name}: ${Object.keys(benchmarks).join(", ")}`);
  await run();
}
