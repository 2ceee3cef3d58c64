import type { Clock } from "@urna/service-kit/clock";
import type { Actor } from "../../domain/actor.ts";
import type { SetupStore } from "./waiting-ports.ts";

/** So many superadministrators who have signed in make an installation that can go by the rule of two. */
const enoughSuperadministrators = 3;

interface Dependencies {
  setup: SetupStore;
  clock: Clock;
}

/** While an installation is being set up its invitations wait for nobody: there is nobody yet to agree. */
export async function isSettingUp({ setup, clock }: Dependencies): Promise<boolean> {
  return !(await setup.hasSetupEnded(clock.now(), enoughSuperadministrators));
}

/** For good. Once ended, again changes nothing. */
export async function endSetup(dependencies: Dependencies, actor: Actor): Promise<void> {
  if (await isSettingUp(dependencies)) await dependencies.setup.closeSetup(actor, dependencies.clock.now());
}
