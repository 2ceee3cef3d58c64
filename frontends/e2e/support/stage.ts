import { administratorAt, type Administrator } from "@urna/client/administrator";
import { aSystem, type TestSystem } from "../../../deploy/local/test/support/system.ts";
import { aBrowser, type BrowserOptions, type TestBrowser } from "./windows/chromium.ts";
import { aVoter } from "./people/voter.ts";
import type { Wanted, Window } from "./windows/windows.ts";

/** Urna, wherever it runs. */
export type Place = Pick<TestSystem, "origin" | "messagesTo">;

export interface Stage<System extends Place = TestSystem> {
  readonly system: System;
  readonly administrator: Administrator;
  readonly browser: TestBrowser;
  /** A voter in front of a new window. */
  voter(wanted?: Wanted): Promise<ReturnType<typeof aVoter> & Window>;
  leave(): Promise<void>;
}

export type AnyStage = Stage<Place>;

interface StageOptions extends Pick<BrowserOptions, "engineAlone"> {
  /** A second authority runs beside the platform. */
  registrar?: object;
  /** A folder for spans. */
  traces?: string;
}

/** The whole platform, an administrator, and a browser: one for each file of tests. */
export async function aStage({ traces, engineAlone, registrar }: StageOptions = {}): Promise<Stage> {
  // A batch goes to the public box after a second, not after minutes.
  const environment = { ballot: { BATCH_INTERVAL_SECONDS: "1" } };
  const system = await aSystem({ environment, registrar, ...(traces !== undefined && { traces }) });
  try {
    const { email, password } = system.superadmin;
    const administrator = await administratorAt(system.origin, email, password);
    await administrator.setNotices([]);
    return await inFrontOf(system, { administrator, leave: system.stop, engineAlone });
  } catch (error) {
    await system.stop();
    throw error;
  }
}

/** The same; with `STAGE=cluster`, on what `make cluster` brought up. */
export async function aStageAnywhere(): Promise<AnyStage> {
  if (process.env["STAGE"] !== "cluster") return aStage();
  const { onCluster } = await import("./cluster-stage.ts");
  const { place, certificate, ...who } = await onCluster();
  return inFrontOf(place, { ...who, certificate });
}

type Standing = Pick<Stage, "administrator" | "leave"> & BrowserOptions;

async function inFrontOf<System extends Place>(
  system: System,
  { administrator, leave, ...options }: Standing,
): Promise<Stage<System>> {
  const browser = await aBrowser(system.origin, options);
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
      await leave();
    },
  };
}
