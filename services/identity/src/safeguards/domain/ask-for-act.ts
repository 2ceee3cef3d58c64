import type { ActsOfTwo, FirstPerson, WantedAct } from "@urna/service-kit/act-of-two";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { AdministratorStore } from "../../administrators/domain/ports.ts";
import type { Actor } from "../../domain/actor.ts";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import type { SettingsStore } from "../../settings/domain/ports.ts";
import { demandIndependence } from "./independent-person.ts";
import { judgeAct } from "./judge-act.ts";
import { standingOf } from "./standing-of.ts";
import type { PendingActStore } from "./ports.ts";

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
): Promise<{ id: string; askedBy: FirstPerson } | undefined> {
  const policy = await getPolicy({ settings });
  if (!policy.security.secondPerson) return undefined;
  const now = clock.now();
  demandIndependence(await standingOf({ administrators }, actor.administratorId), { policy, now });
  const wanted = { id: random.uuid(), act, actor, now, expiresAt: new Date(now.getTime() + waitsMs) };
  const by = actor.administratorId;
  const asked = await pendingActs.askForPendingAct(wanted, (before) =>
    judgeAct(before, { permissions: act.permissions, by, now, policy }),
  );
  if (asked.asking === "join") return { id: asked.id, askedBy: asked.askedBy };
  if (asked.asking === "too-late") throw new DomainError("write-conflict");
  throw new DomainError("second-person-needed", { expiresAt: asked.expiresAt.toISOString() });
}

/** For the acts that identity does itself. */
export function actsOfTwo(dependencies: AskingDependencies): ActsOfTwo {
  return {
    ask: (act, actor) => askForAct(dependencies, { act, actor }),
    putBack: (id, { administratorId }) => dependencies.pendingActs.putBackPendingAct(id, administratorId),
  };
}

/** Errors: not-found. */
export async function withdrawAct(
  { pendingActs }: Pick<AskingDependencies, "pendingActs">,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  if (!(await pendingActs.withdrawPendingAct(id, actor))) throw new DomainError("not-found");
}
