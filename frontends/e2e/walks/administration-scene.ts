import type { PersonId } from "@urna/contract/identifiers";
import type { Page } from "playwright-core";
import type { Desk } from "../support/journeys/administration.ts";

/** What the administration's pages are walked on: elections, somebody of the open one's roll, a request. */
export interface AdministrationScene {
  readonly draft: string;
  readonly open: string;
  readonly openCode: string;
  readonly closed: string;
  /** Closed, and its count waits for a person's share. */
  readonly waiting: string;
  readonly tallied: string;
  readonly published: string;
  readonly personId: PersonId;
  /** On the roll of the published election alone. */
  readonly former: { readonly personId: PersonId; readonly document: string };
  readonly requestId: string;
}

/** One walk in one window: each step is named after the screen that it brings about. */
export type AdministrationWalk = (
  desk: Desk,
  scene: AdministrationScene,
) => Record<string, () => Promise<unknown>>;

/** Goes there and waits until everything that the page asked for has come. */
export async function goesTo(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.locator("#page-title").waitFor();
  await page.waitForLoadState("networkidle");
}
