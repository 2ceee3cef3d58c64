import { administratorAt, type Administrator } from "../../../deploy/local/src/client/administrator.ts";
import { aSystem, type TestSystem } from "../../../deploy/local/test/support/system.ts";
import { aBrowser, type Opened, type TestBrowser } from "./chromium.ts";
import { aVoter } from "./voter.ts";
import type { Language } from "./texts.ts";

export interface Stage {
  readonly system: TestSystem;
  readonly administrator: Administrator;
  readonly browser: TestBrowser;
  /** A voter in front of a new window. */
  voter(wanted?: { language?: Language; width?: number }): Promise<ReturnType<typeof aVoter> & Opened>;
  leave(): Promise<void>;
}

/** The whole platform, an administrator, and a browser: one for each file of tests. */
export async function aStage(): Promise<Stage> {
  // A batch goes to the public box after a second, not after minutes.
  const system = await aSystem({ environment: { ballot: { BATCH_INTERVAL_SECONDS: "1" } } });
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
  await administrator.tellVotersOf([]);
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
