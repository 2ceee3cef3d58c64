import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { AdministratorStore } from "../administrator/ports.ts";
import type { Actor } from "../actor.ts";
import { getPolicy } from "../settings/get-settings.ts";
import type { SettingsStore } from "../settings/ports.ts";
import { demandIndependence } from "./independent-person.ts";
import { judgeAct } from "./judge-act.ts";
import { standingOf } from "./standing-of.ts";
import type { PendingActStore, WantedAct } from "./ports.ts";

export interface AskingDependencies {
  administrators: AdministratorStore;
  pendingActs: PendingActStore;
  settings: SettingsStore;
  clock: Clock;
  random: Random;
}

/** For so long a second person may ask for the same. */
const waitsMs = 30 * 60_000;

/**
 * Asks for an act that needs two, or joins who asked for it: the answer lets it be done once, and names who asked.
 * Undefined where the settings ask for no second person. Errors: second-person-needed (details.expiresAt),
 * write-conflict (two others have just done it), account-too-new (details.expiresAt), second-factor-required.
 */
export async function askForAct(
  { administrators, pendingActs, settings, clock, random }: AskingDependencies,
  { act, actor }: { act: WantedAct; actor: Actor },
): Promise<{ id: string; askedBy: string } | undefined> {
  const policy = await getPolicy({ settings });
  if (!policy.security.secondPerson) return undefined;
  const now = clock.now();
  demandIndependence(await standingOf({ administrators }, actor.administratorId), { policy, now });
  const wanted = { id: random.uuid(), act, actor, now, expiresAt: new Date(now.getTime() + waitsMs) };
  const by = actor.administratorId;
  const { asking, id, askedBy, expiresAt } = await pendingActs.ask(wanted, (asked) =>
    judgeAct(asked, { permissions: act.permissions, by, now, policy }),
  );
  if (asking === "too-late") throw new DomainError("write-conflict");
  if (asking !== "join")
    throw new DomainError("second-person-needed", { expiresAt: expiresAt.toISOString() });
  return { id, askedBy };
}

/** Errors: not-found. */
export async function withdrawAct(
  { pendingActs }: Pick<AskingDependencies, "pendingActs">,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  if (!(await pendingActs.withdraw(id, actor))) throw new DomainError("not-found");
}
