import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { axeFindings } from "./support/screens/axe.ts";
import { aBrowser, type TestBrowser } from "./support/windows/chromium.ts";
import { aDevelopmentSite } from "./support/windows/development-site.ts";
import { focusOf } from "./support/screens/focus.ts";
import { prefer } from "./support/screens/appearance.ts";
import { overflow, smallTargets } from "./support/screens/measures.ts";

jest.setTimeout(120_000);

let site: Awaited<ReturnType<typeof aDevelopmentSite>>;
let browser: TestBrowser;

beforeAll(async () => {
  site = await aDevelopmentSite();
  browser = await aBrowser(site.origin);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(width = 1280): Promise<Page> {
  const { page } = await browser.open({ width });
  await page.goto("/componentes");
  await page.getByRole("heading", { name: "Componentes y estados" }).waitFor();
  return page;
}

it.each(["light", "dark", "contrast"])("every component is accessible in %s", async (theme) => {
  const page = await open();
  await prefer(page, { "urna.theme": theme });
  const hidden = page.getByRole("button", { name: /^Mostrar: / });
  while ((await hidden.count()) > 0) await hidden.first().click();
  expect(await axeFindings(page)).toEqual([]);
});

it.each([320, 390, 1280])("no component is wider than %s px, or too small for a finger", async (width) => {
  const page = await open(width);
  for (const size of ["16", "20", "24"]) {
    await prefer(page, { "urna.textSize": size });
    expect([size, ...(await overflow(page)), ...(await smallTargets(page, 44))]).toEqual([size]);
  }
});

it("a word longer than its line is broken", async () => {
  const page = await open(390);
  const words = await page.evaluate(() => {
    const texts = document.querySelectorAll(
      "main h2, main h3, main li > p, .u-ballot-bar strong, .u-facts dd",
    );
    for (const text of texts) text.textContent = "Ñandúes".repeat(20);
    return [texts.length > 10, document.querySelector(".u-ballot-bar strong") !== null];
  });
  expect([...words, ...(await overflow(page))]).toEqual([true, true]);
});

describe("a file field", () => {
  const field = (page: Page) => page.getByLabel("Archivo de la llave", { exact: true });

  it("opens at a press on its words", async () => {
    const page = await open(390);
    const asked = page.waitForEvent("filechooser");
    await page.locator("label", { has: field(page) }).click();
    await (
      await asked
    ).setFiles({ name: "llave.urna.json", mimeType: "text/plain", buffer: Buffer.from("x") });
    await page.getByText("llave.urna.json", { exact: true }).waitFor();
  });

  it("is reached and opened with the keyboard, and the ring is seen", async () => {
    const page = await open();
    // The browser is told of whoever waits, which takes a moment: before anything is pressed.
    const asked = page.waitForEvent("filechooser");
    await page.getByLabel("Mensaje").focus();
    await page.keyboard.press("Tab");
    expect(await focusOf(page)).toMatchObject({ faults: [] });
    await page.keyboard.press("Space");
    expect(await (await asked).element().getAttribute("id")).toBe("file");
  });
});

describe("a dialog", () => {
  const opener = (page: Page) => page.getByRole("button", { name: "Confirmación" });
  const box = (page: Page) => page.getByRole("alertdialog", { name: /^¿Cerrar “Consejo Local 2026/ });
  const opened = async () => {
    const page = await open(390);
    await opener(page).click();
    await box(page).waitFor();
    return page;
  };
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it("gives the focus to the safe button and never lets it go to the page beneath", async () => {
    const page = await opened();
    expect(await focused(page)).toBe("No cerrar");
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      const isAway = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(isAway).toBe(false);
    }
    await opener(page).evaluate((button) => button.focus());
    expect(await focused(page)).not.toBe("Confirmación");
  });

  it("is alone for a screen reader", async () => {
    const page = await opened();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const buttons = nodes.filter((node) => !node.ignored && node.role?.value === "button");
    expect(buttons.map((node) => node.name?.value)).toEqual(["No cerrar", "Pedir segunda firma"]);
  });

  it("keeps the page beneath where it was", async () => {
    const page = await opened();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(195, 420);
    await page.mouse.wheel(0, -600);
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, -600);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it("closes with Escape and gives the focus back", async () => {
    const page = await opened();
    await page.keyboard.press("Escape");
    await box(page).waitFor({ state: "hidden" });
    expect(await focused(page)).toBe("Confirmación");
  });

  it("stays at a press beside it", async () => {
    const page = await opened();
    await page.mouse.click(3, 3);
    await page.waitForTimeout(200);
    expect(await box(page).isVisible()).toBe(true);
  });

  it("waits under a second one, which gives the focus back to it", async () => {
    const page = await opened();
    await page.getByRole("button", { name: "Pedir segunda firma" }).click();
    await page.getByRole("dialog", { name: "Un diálogo sobre otro" }).waitFor();
    expect(await focused(page)).toBe("Volver al primero");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Un diálogo sobre otro" }).waitFor({ state: "hidden" });
    expect(await focused(page)).toBe("Pedir segunda firma");
    expect(await box(page).isVisible()).toBe(true);
  });
});

describe("for readers with other needs", () => {
  it("a ballot and a choice have the system's own radios when it forces its colours", async () => {
    const page = await open(390);
    await page.emulateMedia({ forcedColors: "active" });
    for (const name of ["mark", "method"]) {
      const radio = page.locator(`input[name="${name}"]`).first();
      const { appearance, opacity } = await radio.evaluate((input) => getComputedStyle(input));
      expect([name, appearance, opacity]).toEqual([name, "auto", "1"]);
    }
  });

  it("every drawing follows a system that forces dark colours", async () => {
    const page = await open(390);
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    const strokes = await page
      .locator(".u-logo__drawing path, .u-note > .u-icon, .u-seal circle, .u-mark__line")
      .evaluateAll((drawn) => drawn.map((each) => getComputedStyle(each).stroke));
    const dark = strokes.filter((stroke) => /^rgb\((\d\d?), (\d\d?), (\d\d?)\)$/.test(stroke));
    expect(dark.filter((stroke) => stroke !== "rgb(0, 0, 0)")).toEqual([]);
    expect(strokes).toContain("rgb(255, 255, 255)");
  });

  it("nothing moves for a person who asks for less motion", async () => {
    const page = await open(390);
    const animated = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("*")]
          .map((each) => getComputedStyle(each).animationName)
          .filter((name) => name !== "none"),
      );
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await animated()).toContain("u-stroke");
    await prefer(page, { "urna.motion": "less" });
    expect(await animated()).toEqual([]);
    await prefer(page, { "urna.motion": "full" });
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await animated()).toEqual([]);
  });

  it("paper gets ink on white and nothing to press, whatever theme the screen has", async () => {
    const page = await open();
    await prefer(page, { "urna.theme": "dark" });
    await page.emulateMedia({ media: "print" });
    const pale = await page.evaluate(() =>
      [...document.querySelectorAll("main :is(h1, h2, h3, p, dt, dd, strong, legend, label, a)")]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).color !== "rgb(0, 0, 0)")
        .map((each) => each.textContent?.slice(0, 40)),
    );
    expect(pale).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    for (const gone of [".u-button", ".u-header", ".u-stepper", ".u-breadcrumb", ".u-tracker"]) {
      expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
    }
  });
});

it("the production build knows nothing of this page", () => {
  const built = join(__dirname, "../shell/dist/static/js");
  const files = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  expect(files.length).toBeGreaterThan(0);
  const traces = files.filter((file) =>
    /componentes|k-specimen/.test(readFileSync(join(built, file), "utf8")),
  );
  expect(traces).toEqual([]);
});
