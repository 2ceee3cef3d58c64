/**
 * Takes the guides' pictures (`src/features/support/pictures/`) and the README's from the running product. It starts it
 * with its demo in a folder of its own, votes once in each language on a phone's screen, and stops it. Needs `make build`
 * before it.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aBrowser } from "../../e2e/support/windows/chromium.ts";
import { languages } from "../../e2e/support/texts.ts";
import { pictureSize } from "../src/features/support/guides.ts";
import { aCamera } from "./camera.ts";
import { startDemo } from "./demo.ts";
import { takeProductPicture } from "./product-picture.ts";
import { walkGuides } from "./walk-guides.ts";

const pictures = new URL("../src/features/support/pictures/", import.meta.url);

const dataDir = await mkdtemp(join(tmpdir(), "urna-pictures-"));
const demo = await startDemo(dataDir);
try {
  const browser = await aBrowser(demo.origin);
  for (const [index, language] of languages.entries()) {
    const { page, close } = await browser.open({ language, width: pictureSize.width });
    await page.setViewportSize(pictureSize);
    await walkGuides({
      page,
      language,
      demo,
      person: demo.teacher(index),
      camera: aCamera(page, pictures, language),
    });
    await close();
  }
  await takeProductPicture(browser, demo);
  await browser.close();
} finally {
  await demo.stop();
  await rm(dataDir, { recursive: true, force: true });
}
