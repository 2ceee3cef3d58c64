import type { Page } from "playwright-core";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import type { Place } from "../stage.ts";
import { textsIn, type Language } from "../texts.ts";

export interface TrusteePerson {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** The link in the newest email that has one. */
export function custodyLink(
  { system }: { readonly system: Pick<Place, "messagesTo"> },
  { email }: TrusteePerson,
): Promise<string> {
  return patiently(async () => {
    const texts = (await system.messagesTo(email)).map(({ text }) => text);
    return texts.map((text) => /https?:\/\/\S+\/custodia#t=[\w-]{43}/.exec(text)?.[0]).find(Boolean);
  });
}

/** What somebody who keeps a key does at their page, in the words that it shows. */
export function aTrustee(page: Page, language: Language = "es") {
  const words = textsIn(language);
  const say = (key: string, values: Record<string, string | number> = {}) => words("custody", key, values);
  const press = (key: string) => page.getByRole("button", { name: say(key), exact: true }).click();
  const passphrase = "cuatro caballos verdes cantan";
  return {
    say,
    press,
    sees: (key: string) => page.getByRole("heading", { name: say(key), exact: true }).waitFor(),
    reads: (key: string) => page.getByText(say(key)).first().waitFor(),
    /** From the passphrase to the file, where the browser keeps its downloads. */
    async makesFile(): Promise<string> {
      await page.getByLabel(say("field.passphrase"), { exact: true }).fill(passphrase);
      await page.getByLabel(say("field.repeated"), { exact: true }).fill(passphrase);
      await press("make.do");
      const [download] = await Promise.all([page.waitForEvent("download"), press("keep.download")]);
      return download.path();
    },
    /** Says that so few ballots are to be opened all the same: of the first election that asks. */
    async confirmsFew(ballots: number): Promise<void> {
      await page.getByLabel(say("count.few.label"), { exact: true }).first().fill(String(ballots));
      await page
        .getByRole("button", { name: say("count.few.go"), exact: true })
        .first()
        .click();
    },
    /** Chooses the file, writes the passphrase, and goes on. */
    async bringsFile(file: string, action: string): Promise<void> {
      await page.getByLabel(say("field.file"), { exact: true }).setInputFiles(file);
      await page.getByLabel(say("field.passphrase"), { exact: true }).fill(passphrase);
      await press(action);
    },
  };
}
