import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import type { Page } from "playwright-core";

export interface Presentation {
  /** Somebody who looks at the page sees it. */
  readonly seen: boolean;
  /** A screen reader says it by itself, or with the control that it is about. */
  readonly heard: boolean;
}

/** How the page presents a text now. Each place that holds it counts: one may be for the eyes, another for the ears. */
export function presentationOf(page: Page, text: RegExp): Promise<Presentation> {
  return page.evaluate((source) => {
    const words = new RegExp(source);
    const holds = (element: Element) => words.test((element.textContent ?? "").replace(/\s+/g, " "));
    const places = [...document.body.querySelectorAll("*")].filter(
      (element) => holds(element) && ![...element.children].some(holds),
    );
    // What is for screen readers only is a pixel wide.
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height) > 4 && element.checkVisibility({ visibilityProperty: true });
    };
    const describes = (element: Element) =>
      [...document.querySelectorAll("[aria-describedby]")]
        .filter((control) => control.matches("input, select, textarea") || control === document.activeElement)
        .flatMap((control) => (control.getAttribute("aria-describedby") ?? "").split(" "))
        .some((id) => document.getElementById(id)?.contains(element));
    const isHeard = (element: Element) =>
      !element.closest("[aria-hidden=true], [inert]") &&
      (element.closest("[role=alert], [role=status]") !== null ||
        element === document.activeElement ||
        describes(element));
    return { seen: places.some(isSeen), heard: places.some(isHeard) };
  }, text.source);
}

/** Waits until the page presents it as wanted; fails with how it presents it instead. */
export async function isPresented(page: Page, text: RegExp, wanted: Partial<Presentation>): Promise<void> {
  const parts = Object.keys(wanted) as (keyof Presentation)[];
  let last: Presentation | undefined;
  await patiently(async () => {
    last = await presentationOf(page, text);
    return parts.every((part) => last?.[part] === wanted[part]) || undefined;
  }, 15_000).catch(() => {
    throw new Error(`${text}: ${JSON.stringify({ wanted, last })}`);
  });
}
