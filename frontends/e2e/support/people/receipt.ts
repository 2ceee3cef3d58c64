import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import type { Person, TrialElection } from "../election.ts";
import type { AnyStage } from "../stage.ts";

type Voter = Awaited<ReturnType<AnyStage["voter"]>>;

const pdftotext = ["/usr/bin/pdftotext", "/usr/local/bin/pdftotext"].find((file) => existsSync(file));

/** Opens the PDF of the receipt that is on the screen. */
export async function opensPdf({ page, press, say }: Voter, number: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(say("voting", "receipt.download")),
  ]);
  const path = await download.path();
  expect((await readFile(path)).subarray(0, 5).toString()).toBe("%PDF-");
  if (pdftotext) expect(execFileSync(pdftotext, [path, "-"], { encoding: "utf8" })).toContain(number);
}

/** Somebody else, who has the number only, sees that it is genuine and neither whose it is nor what was voted. */
export async function anybodyVerifies(stage: AnyStage, number: string, person: Person): Promise<void> {
  const { page, say, press, sees, reads, complaints, close } = await stage.voter();
  await page.goto("/verificar-voto");
  await page.getByLabel(say("receipts", "number")).fill(number);
  await press(say("receipts", "verify"));
  await sees(say("receipts", "authentic"));
  await reads(say("receipts", "secret"));
  expect(await page.textContent("main")).not.toContain(person.surnames);
  expect(complaints.list()).toEqual([]);
  await close();
}

/** Enters again, reads that the vote is registered, and has the receipt sent once more. */
export async function getsReceiptAgain(
  stage: AnyStage,
  election: TrialElection,
  person: Person,
): Promise<void> {
  const voter = await stage.voter();
  const { say } = voter;
  // Other emails come too: that of the entry, for one.
  const receiptsMailed = async () => {
    const texts = (await stage.system.messagesTo(person.email)).map(({ text }) => text);
    return texts.flatMap((text) => /SLEP-[0-9A-F]{8}/.exec(text)?.[0] ?? []);
  };
  const before = await receiptsMailed();
  await voter.goesToVote(election);
  await voter.entersDocument(person);
  await voter.sees(say("voted", "title"));
  await voter.reads(say("voted", "lead", { name: person.givenNames }));
  await voter.press(say("voted", "resend"));
  await voter.reads(say("voting", "receipt.resent"));
  const mailed = await patiently(async () => {
    const numbers = await receiptsMailed();
    return numbers.length > before.length ? numbers : undefined;
  });
  expect(new Set(before).size).toBe(1);
  expect(mailed).toEqual([...before, ...before.slice(0, 1)]);
  expect(voter.complaints.list()).toEqual([]);
  await voter.close();
}
