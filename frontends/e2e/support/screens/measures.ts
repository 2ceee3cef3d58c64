import type { Page } from "playwright-core";

/** By how much the page is wider than its window, and what sticks out. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("main *, header *, footer *, dialog *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.className || element.tagName);
    return [`${scrollWidth - clientWidth} px too wide: ${wide.slice(0, 4).join(", ")}`];
  });
}

/** Bars that stay in sight and take more than half of the window from what they belong to (WCAG 2.4.11); no dialogs. */
export async function coveredByBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll("body *")].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      const stays = position === "sticky" || position === "fixed";
      return stays && visibility === "visible" && !element.closest("dialog");
    });
    const heights = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    const covered = heights.reduce((sum, height) => sum + height, 0);
    if (covered <= innerHeight / 2) return [];
    return [
      `${Math.round(covered)} of ${innerHeight} px are covered: ${bars.map(({ className }) => className)}`,
    ];
  });
}

/**
 * Controls whose target is smaller than so many CSS pixels on a side. A radio's or checkbox's target is its whole label;
 * a link inside a sentence is as high as its line (the exception of WCAG 2.5.8); what shows only on focus is measured
 * then.
 */
export async function smallTargets(page: Page, atLeastPx: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const controls = "a[href], button, input, select, textarea, summary, [role=button]";
    const isInSentence = (control: Element) =>
      getComputedStyle(control).display === "inline" &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) =>
          node !== control && node.textContent?.trim() && getComputedStyle(control).display === "inline",
      );
    const targetOf = (control: Element) => {
      const isMark = control.matches("input[type=radio], input[type=checkbox]");
      return (isMark && control.closest("label")) || control;
    };
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((control) => !control.closest(".u-skip") && !isInSentence(control))
      .flatMap((control) => {
        const { width, height } = targetOf(control).getBoundingClientRect();
        if (Math.min(width, height) >= wanted - 0.5) return [];
        const name = control.textContent?.trim().slice(0, 30) || control.id || control.className;
        return [`target of ${Math.round(width)} × ${Math.round(height)} px: ${name}`];
      });
  }, atLeastPx);
}
