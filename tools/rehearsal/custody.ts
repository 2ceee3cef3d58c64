import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type { Administrator } from "@urna/client/administrator";
import type { ElectionId } from "@urna/contract/identifiers";
import { patiently } from "../../deploy/local/test/support/patience.ts";
import { aTrustee, custodyLink, type TrusteePerson } from "../../frontends/e2e/support/people/trustee.ts";
import type { Place } from "../../frontends/e2e/support/stage.ts";
import type { TestBrowser } from "../../frontends/e2e/support/windows/chromium.ts";

interface Custody {
  readonly browser: TestBrowser;
  readonly messagesTo: Place["messagesTo"];
  /** For their key files. */
  readonly folder: string;
}

const minute = 60_000;
/** Of a page that verifies a whole archive. */
const patienceMs = 30 * minute;

const people: readonly TrusteePerson[] = ["Ana Tiza", "Bruno Regla", "Carla Goma"].map((name, at) => ({
  name,
  language: "es",
  email: `ensayo-${at}@prueba.example`,
}));

/** Three people, of whom any two and the server open a tally together, each at their page in a browser. */
export async function threeTrustees(
  { browser, messagesTo, folder }: Custody,
  administrator: Administrator,
  id: ElectionId,
) {
  const plan = { server: true, people: "threshold", threshold: 2 } as const;
  await administrator.inviteTrustees(id, { plan, people: [...people] });
  const links = await Promise.all(people.map((person) => custodyLink({ system: { messagesTo } }, person)));
  const files: string[] = [];

  async function visit(at: number, act: (trustee: ReturnType<typeof aTrustee>) => Promise<unknown>) {
    const { page, close } = await browser.open({});
    page.setDefaultTimeout(patienceMs);
    await page.goto(links[at] ?? "");
    await act(aTrustee(page));
    await close();
  }

  /** Each in turn: the last one finds the next step open. */
  async function everybody(step: string, next: string) {
    for (const [at, file] of files.entries())
      await visit(at, async (trustee) => {
        await trustee.sees(`${step}.title`);
        await trustee.bringsFile(file, `${step}.do`);
        await trustee.sees(next === "ready" || at === people.length - 1 ? `${next}.title` : "wait.title");
      });
  }

  return {
    /** The whole ceremony, from the first visit to one key of all. */
    async makeKeys(): Promise<void> {
      for (const at of people.keys())
        await visit(at, async (trustee) => {
          const file = join(folder, `key-${at}.json`);
          await copyFile(await trustee.makesFile(), file);
          await trustee.bringsFile(file, "check.do");
          await trustee.sees(at === people.length - 1 ? "shareParts.title" : "wait.title");
          files.push(file);
        });
      await everybody("shareParts", "finish");
      await everybody("finish", "ready");
    },
    /** Verifies the archive, adds it up, and opens the sum: nothing of it is taken from the service. */
    open: (at: number, isLast: boolean) =>
      visit(at, async (trustee) => {
        await trustee.sees("count.waiting.title");
        await trustee.press("count.start");
        await trustee.bringsFile(files[at] ?? "", "count.open");
        await (isLast ? trustee.reads("count.done.title") : trustee.sees("count.given.title"));
      }),
  };
}

export async function isTallied(administrator: Administrator, id: ElectionId): Promise<void> {
  await patiently(
    async () => (await administrator.getElection(id)).state === "tallied" || undefined,
    10 * minute,
  );
}
