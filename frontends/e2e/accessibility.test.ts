import { inspect } from "./support/screens/inspection.ts";
import { inLanes } from "./support/windows/lanes.ts";
import { nameOf } from "./support/screens/appearance.ts";
import { ballotWalks } from "./walks/ballot-walks.ts";
import { custodyWalks } from "./walks/custody-walks.ts";
import { formWalks } from "./walks/form-walks.ts";
import { noticeWalks } from "./walks/notice-walks.ts";
import { publicWalks } from "./walks/public-walks.ts";
import { aScene, type Scene, type Walk } from "./walks/scene.ts";
import { signInWalks } from "./walks/sign-in-walks.ts";

const hourMs = 3_600_000;
jest.setTimeout(hourMs);

/** Every public page, in each of its states. */
const reading: Record<string, Walk> = { ...publicWalks, ...formWalks, ...custodyWalks };
/** From signing in to the receipt, where every control is a large one. */
const voting: Record<string, Walk> = { ...signInWalks, ...ballotWalks, ...noticeWalks };
const walks = { ...voting, ...reading };

/** What hangs on a wall: the rest is looked at by the machine alone. */
const pictured = new Set(
  "home detail-open results verificar-voto-verified login login-otp votar-marked votar-review votar-receipt votar-already".split(
    " ",
  ),
);

let scene: Scene;
let taken: Record<string, Promise<string[]>> = {};
let screens = 0;
const applied: string[] = [];
const startedAt = Date.now();

beforeAll(async () => {
  scene = await aScene();
  taken = inLanes(Object.keys(walks), (name) => take(name, walks[name] as Walk));
});
afterAll(async () => {
  await scene?.stage.leave();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(
    `accessibility: ${screens} screens, ${applied.length} appearances of ${new Set(applied).size} kinds, ${seconds} s\n`,
  );
});

async function take(name: string, walk: Walk): Promise<string[]> {
  const voter = await scene.stage.voter({ width: 390 });
  const findings: string[] = [];
  const size = name in voting ? { targetPx: 44 } : {};
  try {
    for (const [screen, arrive] of Object.entries(walk(voter, scene))) {
      try {
        await arrive();
      } catch (cause) {
        throw new Error(`${screen} was not reached`, { cause });
      }
      const found = await inspect(voter.page, screen, { isPictured: pictured.has(screen), ...size });
      findings.push(...found.findings);
      applied.push(...found.appearances.map(nameOf));
      screens += 1;
    }
    return findings;
  } finally {
    await voter.close();
  }
}

it.each(Object.keys(walks))("is accessible and translated, however it is read: %s", async (name) => {
  expect(await taken[name]).toEqual([]);
});
