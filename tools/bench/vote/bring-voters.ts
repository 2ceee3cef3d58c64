// A process of its own, so that k6's and its own processor time are nobody else's: brings voters until stdin ends, and
// says each second, as a line of JSON, how many were acknowledged.
import { startLoad } from "../../../load-tests/start-load.ts";
import { Hands } from "@urna/contract/words";
import { z } from "zod";

const { system, ...voters } = z
  .object({
    system: z.object({
      url: z.string(),
      mailUrl: z.string(),
      superadmin: z.object({ email: z.string(), password: z.string() }),
    }),
    perSecond: z.number(),
    seconds: z.number(),
    byCode: z.number(),
    hands: Hands,
  })
  .parse(JSON.parse(process.argv[2] ?? ""));

const load = await startLoad({ system, ...voters, voteSeconds: 30 });
const say = async () => {
  const lines = await load.lines();
  const acknowledged = lines.filter((line) => line.is === "acknowledged").length;
  const errors = lines.filter((line) => line.is === "error").length;
  process.stdout.write(`${JSON.stringify({ acknowledged, errors })}\n`);
};
const saying = setInterval(() => void say(), 1_000);
process.stdin.resume().once("end", () => load.stop());
const { dropped } = await load.result;
clearInterval(saying);
for (const line of await load.lines())
  if (line.is === "error") console.error(line.step, line.status, line.code);
await say();
process.exit(dropped === 0 ? 0 : 1);
