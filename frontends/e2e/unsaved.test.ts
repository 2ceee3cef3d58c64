import { anOfficial } from "./support/people/official.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { textsIn } from "./support/texts.ts";

const say = textsIn("es");

let stage: Stage;
beforeAll(async () => {
  stage = await aStage({ engineAlone: true });
});
afterAll(() => stage?.leave());

it("asks before the browser's way back loses what was typed, and goes back when they agree", async () => {
  const { page } = await stage.browser.open({ width: 1280 });
  await anOfficial(page).signsIn(stage.system.superadmin, { saysWhoIsThere: true });
  await page
    .getByRole("link", { name: say("admin", "nav.settings") })
    .first()
    .click();
  const name = page.getByLabel(say("admin", "settings.key.name"), { exact: true });
  await name.fill("Otro nombre");
  const question = page.getByRole("dialog", { name: say("admin", "unsaved.title") });

  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: say("admin", "unsaved.stay") }).click();
  await expect(name.inputValue()).resolves.toBe("Otro nombre");
  expect(page.url()).toContain("/admin/config");

  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: say("admin", "unsaved.go") }).click();
  await page.waitForURL("**/admin");
});
