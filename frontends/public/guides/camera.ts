import { mkdir, writeFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import type { Language } from "../../e2e/support/texts.ts";

const largestBytes = 25_000;

export type Camera = ReturnType<typeof aCamera>;

/** Takes what the window shows, as WebP: the browser itself encodes it. */
export function aCamera(page: Page, folder: URL, language: Language) {
  return async (name: string, middle?: Locator): Promise<void> => {
    await (middle ? lookAt(middle) : page.evaluate(() => scrollTo(0, 0)));
    const png = await page.screenshot({ animations: "disabled", caret: "hide" });
    const webp = await encoded(page, png.toString("base64"));
    if (!webp) throw new Error(`${language} ${name} has more than ${largestBytes} bytes`);
    await mkdir(new URL(`${language}/`, folder), { recursive: true });
    await writeFile(new URL(`${language}/${name}.webp`, folder), webp);
  };
}

/** Scrolls so that it stands in the middle of the window. */
export const lookAt = (middle: Locator) =>
  middle.first().evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

/**
 * As good as it may be without being too large. A page of its own does it: the product's would refuse a picture that
 * does not come from its own address.
 */
async function encoded(page: Page, png: string): Promise<Buffer | undefined> {
  const desk = await page.context().newPage();
  const drafts = await desk.evaluate(
    async ({ base64, qualities }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${base64}`;
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      return qualities.map((quality) => canvas.toDataURL("image/webp", quality));
    },
    { base64: png, qualities: [0.85, 0.75, 0.65, 0.55, 0.45] },
  );
  await desk.close();
  return drafts
    .map((address) => Buffer.from(address.slice(address.indexOf(",") + 1), "base64"))
    .find(({ length }) => length <= largestBytes);
}
