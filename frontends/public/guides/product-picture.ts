import { writeFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import type { TestBrowser } from "../../e2e/support/windows/chromium.ts";
import { textsIn } from "../../e2e/support/texts.ts";
import { lookAt } from "./camera.ts";
import type { Demo } from "./demo.ts";
import { enterWithDocument, receiptNumber } from "./walk-guides.ts";

const place = new URL("../../e2e/pictures/product.png", import.meta.url);
const desktop = { width: 1280, height: 1960 };
const phone = { width: 390, height: 833 };

/** The README's picture: the demo's home on a desktop, and the ballot and the receipt on a phone. */
export async function takeProductPicture(browser: TestBrowser, demo: Demo): Promise<void> {
  const say = textsIn("es");
  const { page, close } = await browser.open({ language: "es", width: phone.width });
  const shots: string[] = [];
  const shoot = async (middle?: Locator) => {
    await (middle ? lookAt(middle) : page.evaluate(() => scrollTo(0, 0)));
    shots.push((await page.screenshot({ animations: "disabled", caret: "hide" })).toString("base64"));
  };
  await page.setViewportSize(desktop);
  await page.goto("/");
  await page.getByRole("listitem").filter({ hasText: demo.open.title.es }).waitFor();
  await shoot();
  await page.setViewportSize(phone);
  await page.goto(`/votacion/${demo.open.id}/login`);
  await enterWithDocument(page, "es", demo.teacher(3));
  const candidate = page.getByRole("radio").nth(1);
  await candidate.check();
  await shoot(candidate);
  await page.getByRole("button", { name: say("voting", "ballot.review"), exact: true }).click();
  await page.getByRole("button", { name: say("voting", "review.cast"), exact: true }).click();
  await receiptNumber(page);
  await shoot();
  await writeFile(place, await sideBySide(browser, shots));
  await close();
}

async function sideBySide(browser: TestBrowser, shots: readonly string[]): Promise<Buffer> {
  const { page, close } = await browser.open({ language: "es", width: 1280 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("about:blank");
  const pictures = shots.map((shot) => `<img src="data:image/png;base64,${shot}" />`).join("");
  await page.setContent(
    `<style>
      body { display: flex; gap: 28px; justify-content: center; margin: 40px; background: #eff1f0 }
      img { height: 720px; box-shadow: 0 8px 24px rgb(0 0 0 / 0.18) }
    </style>${pictures}`,
    { waitUntil: "load" },
  );
  const picture = await page.screenshot();
  await close();
  return picture;
}
