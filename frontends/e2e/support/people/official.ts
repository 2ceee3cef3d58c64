import type { Page } from "playwright-core";
import { textsIn, type Language } from "../texts.ts";

interface Account {
  readonly email: string;
  readonly password: string;
}

interface Confirmation {
  readonly code?: string;
  readonly reason?: string;
}

/** What somebody of the electoral administration does at a page, in the words that the page shows. */
export function anOfficial(page: Page, language: Language = "es") {
  const say = textsIn(language);
  const here = (key: string, values: Record<string, string | number> = {}) => say("admin", key, values);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const sees = (name: string) => page.getByRole("heading", { name, exact: true }).first().waitFor();
  const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  const dialog = () => page.locator("dialog[open]");

  return {
    say,
    here,
    press,
    sees,
    field,
    reads: (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor(),

    async signsIn({ email, password }: Account, { saysWhoIsThere = true } = {}) {
      await page.goto("/admin");
      await sees(here("login.title"));
      await page.getByLabel(here("login.email")).fill(email);
      await page.getByLabel(here("login.password"), { exact: true }).fill(password);
      await press(here("login.enter"));
      await page.getByRole("region", { name: here("frame.place") }).waitFor();
      if (saysWhoIsThere) void answers(page, say("safeguards", "confirm.title"), password);
    },
    /** By the navigation, as everybody does. */
    async opens(place: string) {
      const nav = page.getByRole("navigation", { name: here("frame.nav") });
      await nav.getByRole("link", { name: here(`nav.${place}`), exact: true }).click();
      await page.waitForLoadState("networkidle");
    },
    async opensTab(tab: string) {
      const tabs = page.getByRole("navigation", { name: here("draft.tabs") });
      await tabs.getByRole("link", { name: here(`draft.tab.${tab}`), exact: true }).click();
    },
    /** One text in the three languages. */
    async writes(label: string, texts: { es: string; en: string; ht: string }) {
      await field(`${label}, español`).fill(texts.es);
      await field(`${label}, English`).fill(texts.en);
      await field(`${label}, kreyòl ayisyen`).fill(texts.ht);
    },
    isSaved: () => page.getByText(/^(Guardado a las? |Todo está guardado)/).waitFor(),
    /** What the dialog of a step asks for. */
    async confirms(step: string, { code, reason }: Confirmation = {}) {
      await dialog().waitFor();
      if (reason) await dialog().getByLabel(here("dialog.reason")).fill(reason);
      if (code) await dialog().getByLabel(here("dialog.code", { code })).fill(code);
      await dialog()
        .getByRole("button", { name: here(`step.${step}.confirm`) })
        .click();
    },
    /** A step of the life cycle, to its end. */
    async takes(step: string, confirmation: Confirmation = {}) {
      await press(here(`step.${step}.name`));
      await this.confirms(step, confirmation);
      await page
        .getByText(here(`step.${step}.done`))
        .first()
        .waitFor();
    },
  };
}

/** Long journeys outlast what signing in proved: whenever the page asks who is there, they confirm it. */
async function answers(page: Page, question: string, password: string): Promise<void> {
  const asked = page.getByRole("dialog", { name: question });
  try {
    while (!page.isClosed()) {
      await asked.waitFor({ timeout: 0 });
      await asked.locator("input[type=password]").fill(password);
      await asked.locator("button[type=submit]").click();
      await asked.waitFor({ state: "hidden" });
    }
  } catch {
    // The window is closed, or the journey has gone elsewhere: who waits for the page says what is wrong with it.
  }
}

export type BrowsingOfficial = ReturnType<typeof anOfficial>;
