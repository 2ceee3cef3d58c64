import type { Locator, Page } from "playwright-core";
import { textsIn, type Language } from "../../e2e/support/texts.ts";
import type { Camera } from "./camera.ts";
import type { Demo, DemoPerson } from "./demo.ts";

interface Walk {
  page: Page;
  language: Language;
  demo: Demo;
  person: DemoPerson;
  camera: Camera;
}

/** Every step of the guides, in their order, with a picture of each. */
export async function walkGuides(walk: Walk): Promise<void> {
  const number = await vote(walk);
  await verify(walk, number);
  await find(walk);
}

async function vote({ page, language, demo, person, camera }: Walk): Promise<string> {
  const say = textsIn(language);
  await page.goto("/");
  const row = page.getByRole("listitem").filter({ hasText: demo.open.title[language] ?? demo.open.title.es });
  await row.waitFor();
  await camera("vote-1", row);

  await page.goto(`/votacion/${demo.open.id}/login`);
  await page.getByRole("radio", { name: say("voting", "signIn.method.code") }).check();
  await camera("vote-2", page.getByRole("radio", { name: say("voting", "signIn.method.code") }));
  await enterWithDocument(page, language, person);

  const candidate = page.getByRole("radio").nth(1);
  await candidate.check();
  await camera("vote-3", candidate);
  await page.getByRole("button", { name: say("voting", "ballot.review"), exact: true }).click();

  const cast = page.getByRole("button", { name: say("voting", "review.cast"), exact: true });
  await cast.waitFor();
  await camera("vote-4", cast);
  await cast.click();

  const number = await receiptNumber(page);
  await camera("vote-5", number);
  const tracker = page.getByRole("region", { name: say("common", "tracker.title") });
  await camera("find-1", tracker);
  return (await number.textContent()) ?? "";
}

/** From the page where one chooses how to enter, to the ballot. */
export async function enterWithDocument(page: Page, language: Language, person: DemoPerson): Promise<void> {
  const say = textsIn(language);
  await page.getByRole("radio", { name: say("voting", "signIn.method.document") }).check();
  await page.getByLabel(say("voting", "signIn.document.number")).fill(person.document);
  await page.getByLabel(say("voting", "signIn.document.last4")).fill(person.last4);
  await page.getByRole("button", { name: say("voting", "signIn.enter"), exact: true }).click();
  await page.getByRole("heading", { name: say("voting", "ballot.title"), exact: true }).waitFor();
}

/** Once the receipt is there, and nothing lies over it. */
export async function receiptNumber(page: Page): Promise<Locator> {
  const number = page.getByText(/^SLEP-[0-9A-F]{8}$/).first();
  await number.waitFor({ timeout: 60_000 });
  await page.locator(".u-toasts > *").first().waitFor({ state: "hidden" });
  return number;
}

async function verify({ page, language, camera }: Walk, number: string): Promise<void> {
  const say = textsIn(language);
  // The receipt's page asks before it is left with the ballot's code uncopied.
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto("/");
  // Somebody else's receipt shows its name in short: that is what the guide's readers will see.
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const main = page.getByRole("main");
  const link = main.getByRole("link", { name: say("public", "home.help.verify.link"), exact: true });
  await link.waitFor();
  await camera("verify-1", link);
  await page.goto("/verificar-voto");
  const field = page.getByLabel(say("receipts", "number"));
  await field.fill(number);
  await camera("verify-2", field);
  await page.getByRole("button", { name: say("receipts", "verify"), exact: true }).click();
  const authentic = page.getByRole("heading", { name: say("receipts", "authentic"), exact: true });
  await authentic.waitFor();
  await camera("verify-3", authentic);
}

/** In the counted election: an open one shows its ballots in batches, some minutes later. */
async function find({ page, language, demo, camera }: Walk): Promise<void> {
  const say = textsIn(language);
  await page.goto(`/votacion/${demo.counted.id}`);
  const link = page.getByRole("link", { name: say("public", "election.board"), exact: true }).last();
  await link.waitFor();
  await camera("find-2", link);
  await link.click();
  const tracker = page.locator(".p-trackers code").first();
  await tracker.waitFor();
  const beginning = ((await tracker.textContent()) ?? "").trim().slice(0, 6);
  const field = page.getByRole("textbox");
  await field.fill(beginning);
  await page.getByRole("button", { name: say("verification", "board.search"), exact: true }).click();
  await page.getByText(say("verification", "board.thisOne")).first().waitFor();
  await camera("find-3", field);
}
