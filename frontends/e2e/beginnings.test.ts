import type { Page } from "playwright-core";
import { anElection, people, type TrialElection } from "./support/election.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { languages, textsIn } from "./support/texts.ts";

jest.setTimeout(120_000);

let stage: Stage;
let election: TrialElection;

beforeAll(async () => {
  stage = await aStage({ engineAlone: true });
  election = await anElection(stage.administrator, { code: "INI", roll: people(2) });
});
afterAll(() => stage?.leave());

const addressOf = (page: "home" | "signIn") => (page === "home" ? "/" : `/votacion/${election.id}/login`);
const titles = {
  home: ["public", "home.title", "home.lead"],
  signIn: ["voting", "signIn.title", "signIn.lead"],
} as const;

describe.each(["home", "signIn"] as const)("%s", (page) => {
  const [namespace, title, lead] = titles[page];

  it.each(languages)(
    "has its title and first sentence before any script of ours has come, in %s",
    async (language) => {
      const visitor = await stage.voter({ language });
      await visitor.page.route("**/static/js/**", (route) => route.abort());
      await visitor.page.goto(addressOf(page));
      const say = textsIn(language);
      await visitor.page.getByRole("heading", { name: say(namespace, title), exact: true }).waitFor();
      expect(await visitor.page.getByRole("heading").count()).toBe(1);
      expect(await visitor.page.getByText(say(namespace, lead)).filter({ visible: true }).count()).toBe(1);
      await visitor.close();
    },
  );

  it.each([390, 1280])("keeps its title where it is while the page is drawn, %d px wide", async (width) => {
    const visitor = await stage.voter({ width });
    await watchTitle(visitor.page);
    await visitor.page.goto(addressOf(page));
    await visitor.sees(textsIn("es")(namespace, title));
    const seen = await visitor.page.evaluate(() => Reflect.get(window, "tops") as (number | undefined)[]);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).not.toContain(undefined);
    const tops = seen.map((top) => top ?? 0);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
    await visitor.close();
  });
});

/** Keeps the title's place in every frame from the first in which there is one. */
async function watchTitle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tops: (number | undefined)[] = [];
    Reflect.set(window, "tops", tops);
    const look = () => {
      const title = [...document.querySelectorAll("h1")].find((each) => each.checkVisibility());
      if (title || tops.length > 0) tops.push(title?.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
