import type { Locator, Page } from "playwright-core";

/** Where the keyboard's focus is, as somebody sees it. Undefined: at the browser itself. */
export interface Focus {
  readonly name: string;
  /** Of what is outlined, in the page. */
  readonly box: { left: number; top: number; right: number; bottom: number };
  /** Sticks to the window: its place in the page means nothing. */
  readonly sticks: boolean;
  readonly faults: readonly string[];
}

/** What has the focus, and what is wrong with how it shows (WCAG 2.4.7, 2.4.11, 2.4.13). */
export const focusOf = (page: Page): Promise<Focus | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const isOutlined = (each: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
    };
    const label = element.closest("label");
    const shown = [element, ...(label ? [label] : [])].find(isOutlined);
    const { left, top, right, bottom } = (label ?? element).getBoundingClientRect();
    const x = Math.min(Math.max(left + Math.min(60, (right - left) / 2), 1), innerWidth - 1);
    const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const onTop = document.elementFromPoint(x, y);
    const isCovered = onTop !== null && !(label ?? element).contains(onTop) && !onTop.contains(element);
    const sticks = (each: Element | null): boolean =>
      each !== null &&
      (["sticky", "fixed"].includes(getComputedStyle(each).position) || sticks(each.parentElement));
    return {
      name: `${element.tagName.toLowerCase()} "${(element.textContent || element.id).trim().slice(0, 40)}"`,
      box: { left, top: top + scrollY, right, bottom: bottom + scrollY },
      sticks: sticks(element),
      faults: [
        ...(shown ? [] : ["has no outline of 2 px"]),
        ...(inSight ? [] : ["is out of sight"]),
        ...(inSight && isCovered ? [`is covered by ${onTop.className || onTop.tagName}`] : []),
      ],
    };
  });

export const isFocused = (wanted: Locator) =>
  wanted.evaluate((element) => element === document.activeElement);

/** In the order of reading: below what was before, or beside it to the right. */
function follows(next: Focus, before: Focus): boolean {
  if (next.sticks || before.sticks) return true;
  const slackPx = 4;
  return next.box.top >= before.box.top - slackPx || next.box.left >= before.box.right - slackPx;
}

/** Presses Tab once; answers what is wrong with where the focus came to, and with the way there. */
export async function tab(page: Page, before: Focus | undefined): Promise<[Focus | undefined, string[]]> {
  await page.keyboard.press("Tab");
  const focus = await focusOf(page);
  if (!focus) return [undefined, []];
  const faults = focus.faults.map((fault) => `${focus.name} ${fault}`);
  if (before && !follows(focus, before)) faults.push(`${focus.name} comes after ${before.name}`);
  return [focus, faults];
}

/** Presses Tab until it is there. Everything on the way must be seen, and follow the order of reading. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  let focus = await focusOf(page);
  const faults: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(wanted)) {
      expect(faults).toEqual([]);
      return;
    }
    const [next, found] = await tab(page, focus);
    faults.push(...found);
    focus = next;
  }
  throw new Error(`the keyboard does not reach ${wanted.toString()}`);
}

/** Every stop of the keyboard from the top of the page until the browser has the focus again: there is no trap. */
export async function stopsOf(page: Page): Promise<{ names: string[]; faults: string[] }> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  const names: string[] = [];
  const faults: string[] = [];
  let focus: Focus | undefined;
  for (let presses = 0; presses < 150; presses += 1) {
    const [next, found] = await tab(page, focus);
    // A browser without buttons of its own begins again at the first stop.
    if (!next || (next.name === names[0] && names.length > 1)) return { names, faults };
    faults.push(...found);
    names.push(next.name);
    focus = next;
  }
  return { names, faults: [...faults, "the focus does not leave the page"] };
}
