/** One of the generator's processes: `prepare.ts` starts it with the file of its share. */
import { readFile } from "node:fs/promises";
import { sealBallots, type Share } from "./seal-ballots.ts";

const [shareFile = ""] = process.argv.slice(2);
await sealBallots(JSON.parse(await readFile(shareFile, "utf8")) as Share);
