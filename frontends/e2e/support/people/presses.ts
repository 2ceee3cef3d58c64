import type { Route } from "@urna/contract/api/route";
import type { Locator, Page, Request } from "playwright-core";
import { callsTo } from "../calls/calls-to.ts";

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

/** Presses buttons twice, and keeps how often each then asked the service. */
export function pressingTwice(page: Page) {
  const counted: [string, number][] = [];
  return {
    counted,
    /** `answered` is waited for, and was not there before. */
    async press(
      name: string | RegExp,
      route: Pick<Route, "method" | "path">,
      answered: () => Promise<unknown>,
    ) {
      let calls = 0;
      const count = (request: Request) => {
        const isSuch = request.method().toLowerCase() === route.method && callsTo(route).test(request.url());
        if (isSuch) calls += 1;
      };
      page.on("request", count);
      const answer = answered();
      await pressesTwice(page.getByRole("button", { name, exact: true }).first());
      await answer;
      page.off("request", count);
      counted.push([String(name), calls]);
    },
  };
}

/** Copies elsewhere, and pastes here in the place of what stands here. */
export async function pastes(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
}
