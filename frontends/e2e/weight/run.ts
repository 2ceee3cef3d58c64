import { aStage } from "../support/stage.ts";
import { weighJourney } from "./journey.ts";
import { visitEach } from "./first-visits.ts";
import { judge, type Verdict } from "./lighthouse.ts";
import { limits, type Category } from "./limits.ts";
import { isSlow, verdictTable, visitsTable, weightTable } from "./tables.ts";
import { bytesOf } from "./transfers.ts";

// What the voter's pages weigh and how they feel, on the built product. Ends with 1 when a limit is passed.
const runs = 5;
const stage = await aStage();
try {
  const { electionId, home, journey } = await weighJourney(stage);
  say(weightTable("Home", home, limits.homeBytes));
  say(weightTable("From home to the receipt", journey, limits.journeyBytes));
  const visits = await visitEach(stage, 3);
  say(visitsTable(visits));
  const pages = { Home: "/", "Signing in": `/votacion/${electionId}/login` };
  const verdicts: Verdict[] = [];
  for (const [title, path] of Object.entries(pages)) {
    const verdict = await judge(stage.system.origin + path, runs);
    say(verdictTable(title, verdict));
    verdicts.push(verdict);
  }
  const isHeavy = bytesOf(home) > limits.homeBytes || bytesOf(journey) > limits.journeyBytes;
  process.exitCode = isHeavy || visits.some(isSlow) || verdicts.some(isPoor) ? 1 : 0;
  say(process.exitCode ? "A limit is passed." : "Within the limits.");
} finally {
  await stage.leave();
}

function isPoor({ scores }: Verdict): boolean {
  return Object.entries(limits.scores).some(([category, least]) => scores[category as Category] < least);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
