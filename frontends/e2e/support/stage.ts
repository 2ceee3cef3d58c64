import { administratorAt, type Administrator } from "@urna/client/administrator";
import { aSystem, type TestSystem } from "../../../deploy/local/test/support/system.ts";
import { aBrowser, type TestBrowser } from "./windows/chromium.ts";
import { aVoter } from "./people/voter.ts";
import type { Wanted, Window } from "./windows/windows.ts";

export interface Stage {
  readonly system: TestSystem;
  readonly administrator: Administrator;
  readonly browser: TestBrowser;
  /** A voter in front of a new window. */
  voter(wanted?: Wanted): Promise<ReturnType<typeof aVoter> & Window>;
  leave(): Promise<void>;
}

/** The whole platform, an administrator, and a browser: one for each file of tests. Spans go to the folder `traces`. */
export async function aStage({ traces }: { traces?: string } = {}): Promise<Stage> {
  // A batch goes to the public box after a second, not after minutes.
  const environment = { ballot: { BATCH_INTERVAL_SECONDS: "1" } };
  const system = await aSystem({ environment, ...(traces !== undefined && { traces }) });
  try {
    return await inFrontOf(system);
  } catch (error) {
    await system.stop();
    throw error;
  }
}

async function inFrontOf(system: TestSystem): Promise<Stage> {
  const { email, password } = system.superadmin;
  const administrator = await administratorAt(system.origin, email, password);
  await administrator.setNotices([]);
  const browser = await aBrowser(system.origin);
  return {
    system,
    administrator,
    browser,
    async voter(wanted = {}) {
      const opened = await browser.open(wanted);
      return { ...aVoter(opened.page, wanted.language ?? "es", system.messagesTo), ...opened };
    },
    async leave() {
      await browser.close();
      await system.stop();
    },
  };
}
