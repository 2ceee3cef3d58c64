import type { Locator, Page } from "playwright-core";
import { focusOf, isFocused, tabTo } from "../screens/focus.ts";
import { textsIn } from "../texts.ts";

interface Asked {
  /** What the button says that sends it. */
  readonly submit: string;
  /** Of what has to be typed first. */
  readonly field: string;
}

/** By keyboard alone: opens a dialog that asks for a decision, sends it empty, and goes away with Escape. */
export async function usesDialog(page: Page, opener: Locator, { submit, field }: Asked): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  const back = dialog.getByRole("button", { name: textsIn("es")("admin", "dialog.back") });
  await dialog.getByLabel(field).waitFor();
  expect(await isFocused(back)).toBe(true);
  await tabTo(page, dialog.getByRole("button", { name: submit, exact: true }));
  await page.keyboard.press("Enter");
  const wrong = dialog.getByLabel(field).and(page.locator("[aria-invalid=true]"));
  await wrong.waitFor();
  expect(await isFocused(wrong)).toBe(true);
  expect((await focusOf(page))?.faults).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await isFocused(opener)).toBe(true);
}
