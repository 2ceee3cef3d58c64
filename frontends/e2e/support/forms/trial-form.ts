import type { Locator, Page } from "playwright-core";
import type { Stage } from "../stage.ts";
import { textsIn } from "../texts.ts";

export type Voter = Awaited<ReturnType<Stage["voter"]>>;
/** What stands in each field, by the field's label. */
export type Fields = Readonly<Record<string, string>>;

export interface Refusal {
  /** What is wrong with it. */
  readonly what: string;
  /** Typed instead of what would be right. */
  readonly typed: Fields;
  /** The words of the answer. */
  readonly says: string;
}

/** A form, what it refuses and in which words, and what it takes. */
export interface TrialForm {
  /** Every field as it would be right, or right but for the one that is tried. */
  readonly right: Fields;
  /** The name of the button that sends it. */
  readonly send: string;
  readonly refusals: readonly Refusal[];
}

const say = textsIn("es");
const literally = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&");
const optional = literally(say("common", "fields.optional"));

export const fieldOf = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^\\s*${literally(label)}(\\s+${optional})?\\s*$`));

export async function fillsIn(page: Page, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(page, label);
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isList ? field.selectOption(value) : field.fill(value));
  }
}

const sendButton = (page: Page, { send }: TrialForm) =>
  page.getByRole("button", { name: send, exact: true }).first();

export async function sends({ page }: Voter, form: TrialForm, fields: Fields = form.right): Promise<void> {
  await fillsIn(page, fields);
  await sendButton(page, form).click();
}

/** Tries every refusal on the form as it stands, one after the other; answers what was not as it should be. */
export async function faultsOf(voter: Voter, form: TrialForm): Promise<string[]> {
  const faults: string[] = [];
  for (const refusal of form.refusals) {
    const found = await faultsIn(voter, form, refusal).catch((error: unknown) => [String(error)]);
    faults.push(...found.map((fault) => `${refusal.what}: ${fault}`));
  }
  return faults;
}

async function faultsIn(voter: Voter, form: TrialForm, { typed, says }: Refusal): Promise<string[]> {
  const { page, complaints } = voter;
  const labels = Object.keys({ ...form.right, ...typed });
  await fillsIn(page, { ...form.right, ...typed });
  const before = await valuesOf(page, labels);
  await sendButton(page, form).click();
  const isSaid = await page
    .waitForFunction(isSaidAtFocus, says, { timeout: 10_000 })
    .then(() => true)
    .catch(() => false);
  const kept = JSON.stringify(await valuesOf(page, labels)) === JSON.stringify(before);
  const hasRun = await page.evaluate(() => "hostileTextRan" in globalThis);
  return [
    ...(isSaid ? [] : [`does not lead to "${says}", but to: ${await page.evaluate(focusText)}`]),
    ...(kept ? [] : ["what was typed is gone"]),
    ...(hasRun ? ["was executed"] : []),
    ...complaints.list(),
  ];
}

const valuesOf = (page: Page, labels: readonly string[]) =>
  Promise.all(labels.map((label) => fieldOf(page, label).inputValue()));

/** The focus was brought to the summary that says it, or to the field that is described by it. */
function isSaidAtFocus(words: string): boolean {
  const focus = document.activeElement;
  const ids = (focus?.getAttribute("aria-describedby") ?? "").split(" ");
  const places = focus?.matches("[role=alert]") ? [focus] : ids.map((id) => document.getElementById(id));
  return places.some((place) => place?.textContent?.includes(words));
}

function focusText(): string {
  const { activeElement: focus } = document;
  return `${focus?.tagName} ${focus?.textContent?.slice(0, 200) ?? ""}`;
}
