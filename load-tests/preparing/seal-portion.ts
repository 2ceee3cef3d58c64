/** One of the generator's processes: `prepare.ts` starts it with the file of its portion. */
import { readFile } from "node:fs/promises";
import { sealBallots, type Portion } from "./seal-ballots.ts";

const [portionFile = ""] = process.argv.slice(2);
await sealBallots(JSON.parse(await readFile(portionFile, "utf8")) as Portion);
