import type { Page } from "playwright-core";
import type { TestSystem } from "../../../../deploy/local/test/support/system.ts";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import { candidates, type Person, type TrialElection } from "../election.ts";
import { textsIn, type Language } from "../texts.ts";

type Role = "button" | "link" | "heading" | "radio" | "alert";

/** What somebody does at a page, in the words that the page shows in their language. */
export function aVoter(page: Page, language: Language, messagesTo: TestSystem["messagesTo"]) {
  const say = textsIn(language);
  const press = (name: string, role: Role = "button") => page.getByRole(role, { name, exact: true }).click();
  /** On a page that is drawn: its title may stand there before. */
  const drawn = page.locator("body:not(:has(.u-begins, .u-loading))");
  const sees = (name: string, role: Role = "heading") =>
    drawn.getByRole(role, { name, exact: true }).first().waitFor();
  const reads = (text: string) => page.getByText(text).first().waitFor();

  const mails = (address: string, count: number) =>
    patiently(async () => {
      const found = await messagesTo(address);
      return found.length >= count ? found : undefined;
    });

  return {
    say,
    press,
    sees,
    reads,
    /** Opens what is folded under these words. */
    unfolds: (title: string) => page.locator("summary").filter({ hasText: title }).click(),
    /** The messages to an address, newest first, once there are so many. */
    mails,

    async opensHome() {
      await page.goto("/");
      await sees(say("public", "home.openNow"));
    },
    async choosesElection({ title }: TrialElection) {
      await page.getByRole("link", { name: title[language], exact: true }).click();
      await sees(title[language]);
    },
    async goesToVote({ id }: TrialElection) {
      await page.goto(`/votacion/${id}/login`);
      await sees(say("voting", "signIn.title"));
    },

    async asksForCode(identifier: string) {
      await page.getByRole("radio", { name: say("voting", "signIn.method.code") }).check();
      await page.getByLabel(say("voting", "signIn.identifier.label")).fill(identifier);
      await press(say("voting", "signIn.sendCode"));
    },
    /** The first six-digit number in the newest email. */
    async readsCode({ email }: Person, { mail = 1 } = {}) {
      const [newest] = await mails(email, mail);
      const code = /\b\d{6}\b/.exec(newest?.text ?? "")?.[0];
      if (!code) throw new Error("there is no code in the email");
      return code;
    },
    async entersCode(code: string) {
      await page.getByLabel(say("voting", "otp.label")).fill(code);
      await press(say("voting", "otp.continue"));
    },
    async entersDocument({ document, last4 }: Pick<Person, "document" | "last4">) {
      await page.getByRole("radio", { name: say("voting", "signIn.method.document") }).check();
      await page.getByLabel(say("voting", "signIn.document.number")).fill(document);
      await page.getByLabel(say("voting", "signIn.document.last4")).fill(last4);
      await press(say("voting", "signIn.enter"));
    },

    async marks(row: string) {
      await sees(say("voting", "ballot.title"));
      await page.getByRole("radio", { name: row }).check();
    },
    async reviews() {
      await press(say("voting", "ballot.review"));
      await sees(say("voting", "review.title"));
    },
    /** From the review to the choice; the tracker of the sealed ballot. */
    async asksToCheck() {
      await press(say("voting", "review.check"));
      await sees(say("checking", "choose.title"));
      return wholeTracker(page);
    },
    async opensIt() {
      await press(say("checking", "choose.open"));
      await sees(say("checking", "opened.title"));
    },
    /** As it would be scanned from the screen. */
    /** Of an opened ballot, or of one that is in the box. */
    async takesTheLinkAlong(of: "opened" | "cast" = "opened") {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await press(of === "opened" ? say("checking", "opened.copy") : say("other-device", "copy"));
      return page.evaluate(() => navigator.clipboard.readText());
    },
    casts: () => press(say("voting", "review.cast")),
    /** The number on the receipt, and the tracker of the ballot. */
    async getsReceipt() {
      await sees(say("voting", "receipt.title"));
      const number = await page
        .getByText(/^SLEP-[0-9A-F]{8}$/)
        .first()
        .textContent({ timeout: 60_000 });
      return { number: number ?? "", tracker: await wholeTracker(page) };
    },

    /** From the sign-in page to the receipt. */
    async votesWithDocument(election: TrialElection, person: Person, row: string = candidates[0]) {
      await this.goesToVote(election);
      await this.entersDocument(person);
      await this.marks(row);
      await this.reviews();
      await this.casts();
      return this.getsReceipt();
    },
  };
}

export type BrowsingVoter = ReturnType<typeof aVoter>;

/** What the short code was taken from; it stands among the details. */
async function wholeTracker(page: Page): Promise<string> {
  return (await page.locator(".u-whole-tracker code").textContent()) ?? "";
}
