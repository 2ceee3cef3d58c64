import { writeLocalTime } from "@urna/language/local-times";
import { anElection, people } from "./support/election.ts";
import { anOfficial } from "./support/people/official.ts";
import { aStage, type Stage } from "./support/stage.ts";

jest.setTimeout(120_000);

let stage: Stage;
beforeAll(async () => {
  stage = await aStage({ engineAlone: true });
});
afterAll(() => stage?.leave());

it("schedules a reminder with words in three languages, as previewed, and stops it before its hour", async () => {
  const election = await anElection(stage.administrator, { code: "AVI", roll: people(3) });
  const { page, close } = await stage.browser.open({ width: 1280 });
  try {
    const { signsIn, press, reads, say } = anOfficial(page);
    const here = (key: string) => say("notices", key);
    await signsIn(stage.system.superadmin);
    await page.goto("/admin/mensajes?ver=avisos");
    await page.locator("#notice-election").selectOption(election.id);
    await page.locator("#own-text-es").fill("Habrá buses. Vea falso.cl");
    await press(here("writing.send.reminder"));
    await reads(say("errors", "fields.no-addresses"));
    await page.locator("#own-text-es").fill("Habrá buses desde la plaza.");
    await page.locator("#own-text-en").fill("Buses leave from the square.");
    await page.locator("#own-text-ht").fill("Ap gen bis ki soti nan plas la.");
    await page.getByText(here("hour.later"), { exact: true }).click();
    await page.locator("#sending-at").fill(writeLocalTime(new Date(Date.now() + 3_600_000)));
    await page.locator("blockquote", { hasText: "Habrá buses desde la plaza." }).waitFor();
    await press(here("hour.schedule"));
    const dialog = page.getByRole("alertdialog");
    await dialog.locator("#reminder-code").fill(election.code);
    await dialog.getByRole("button", { name: here("hour.schedule") }).click();
    await reads(/^Programado para el/);
    await page.getByRole("button", { name: /^Detener:/ }).click();
    await press(here("sendings.stopConfirm"));
    await reads(/^Lo detuvo/);
  } finally {
    await close();
  }
});
