import axe from "axe-core";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds wrong with the page as it stands: the rule and where. Its code is brought in once for each load. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations, passes } = await page.evaluate(async (values) => {
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
    const runOnly = { type: "tag" as const, values };
    const results = await inPage.run(document, { runOnly, resultTypes: ["violations"] });
    const found = results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id} at ${target.join(" ")}`),
    );
    return { violations: found, passes: results.passes.length };
  }, tags);
  return passes === 0 ? ["axe found nothing to check"] : violations;
}
