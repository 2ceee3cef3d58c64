import type { Locator, Page } from "playwright-core";

/**
 * Two presses, each an event of its own with nothing between them: what a device that is busy makes of a double click.
 * Whoever waits for the page to be drawn before refusing the second one has missed it.
 */
export async function pressesTwice(button: Locator): Promise<void> {
  await button.waitFor();
  await button.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 2; press += 1) setTimeout(() => element.click());
  });
}

/** Counts the calls of one kind from here on: `POST /api/…`. */
export function callsOf(page: Page, method: string, path: RegExp): { count(): number } {
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls += 1;
  });
  return { count: () => calls };
}

/** Copies elsewhere, and pastes here in the place of what stands here. */
export async function pastes(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
}
