import type { Page, Route } from "playwright-core";

/** An answer of the API as a problem. */
export const problem =
  (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { "content-type": "application/problem+json", ...headers },
      json: {
        type: "about:blank",
        title: code,
        status,
        code,
        requestId: "00000000-0000-4000-8000-000000000000",
        ...more,
      },
    });

/** What another minute or another machine would be needed for: the page gets it as the API would answer it. */
export const answer = (json: object) => (route: Route) =>
  route.request().method() === "GET" ? route.fulfill({ json }) : route.continue();

/** Every answer comes from the system again. An answer that is still being pretended is dropped, and is no error. */
export const pretendNothing = (page: Page) => page.unrouteAll({ behavior: "ignoreErrors" });
