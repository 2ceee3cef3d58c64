import type { Page } from "playwright-core";
import { candidates, type Person } from "../election.ts";
import type { BrowsingOfficial } from "../people/official.ts";

export type Desk = BrowsingOfficial & { readonly page: Page };

const texts = {
  description: {
    es: "Elige a quien habla por los profesores.",
    en: "Chooses who speaks for teachers.",
    ht: "Chwazi kiyès k ap pale pou pwofesè yo.",
  },
  question: { es: "¿A quién prefiere?", en: "Whom do you prefer?", ht: "Kiyès ou prefere?" },
};

/** Every tab of a draft, in their order; nothing is sent by a button, everything is kept. */
export async function writesDraft(desk: Desk, title: { es: string; en: string; ht: string }): Promise<void> {
  const { page, here, field } = desk;
  await desk.opensTab("general");
  await desk.writes(here("draft.general.title"), title);
  await desk.writes(here("draft.general.description"), texts.description);
  await field(desk.say("common", "category.teacher")).check();
  await desk.opensTab("papeleta");
  await desk.writes(here("draft.ballot.question"), texts.question);
  await desk.opensTab("candidaturas");
  for (const [place, name] of candidates.entries()) {
    await desk.press(here("draft.candidates.add"));
    const item = page.locator(".a-candidate-item").nth(place);
    await item.getByLabel(here("draft.candidates.name")).fill(name);
  }
  await page.getByRole("radio", { name: here("draft.order.given") }).check();
  await desk.opensTab("calendario");
  await field(here("draft.calendar.opensAt")).fill(localTime(1));
  await field(here("draft.calendar.closesAt")).fill(localTime(2));
  await desk.opensTab("reglas");
  await page.getByRole("radio", { name: here("draft.rules.roll-share") }).check();
  await field(here("draft.rules.percent")).fill("30");
  await desk.isSaved();
}

/** `YYYY-MM-DDTHH:mm` of so many days from now, at noon: no change of the clocks is near. */
function localTime(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`;
}

/** From the file to the saved version. */
export async function loadsRoll(desk: Desk, roll: readonly Person[]): Promise<void> {
  const { page, here } = desk;
  await page.getByRole("link", { name: here("import.title") }).click();
  await desk.sees(here("import.title"));
  await page.getByLabel(here("import.fileLabel")).setInputFiles({
    name: "profesores.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(asCsv(roll), "utf8"),
  });
  await desk.press(here("import.readColumns"));
  await page.getByLabel(here("import.fixedType")).selectOption("rut");
  await page.getByLabel(here("import.fixedCategory")).selectOption("teacher");
  await desk.press(here("import.check"));
  await desk.sees(here("import.reviewTitle"));
  await page.getByRole("checkbox").check();
  await desk.press(here("import.saveAs", { number: 1 }));
  await desk.reads(here("import.done", { number: 1 }));
}

/** As a spreadsheet of the Chilean desk writes it: semicolons, and names of its own for the columns. */
function asCsv(roll: readonly Person[]): string {
  const rows = roll.map(({ document, givenNames, surnames, email }) =>
    [document, givenNames, surnames, email].join(";"),
  );
  return ["RUT;Nombres;Apellidos;Correo", ...rows].join("\r\n");
}
