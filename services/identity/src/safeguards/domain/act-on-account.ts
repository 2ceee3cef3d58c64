import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import type { Policy } from "../../settings/domain/ports.ts";
import type { AccountAct } from "./account-act.ts";
import { carryOutDue } from "./carry-out-due.ts";
import { checkAccountAct, doAccountAct, type ActingDependencies } from "./do-account-act.ts";
import { isSettingUp } from "./ending-setup.ts";
import { demandIndependence, isIndependent } from "./independent-person.ts";
import { standingOf } from "./standing-of.ts";
import { takesEffectAt } from "./when-it-takes-effect.ts";

/** For so long somebody may agree to what was asked for. */
const askedMs = 7 * 24 * 3_600_000;

/**
 * Does an act on an account, or on the rule of two itself, where one person is enough; else asks for it, or agrees to
 * who asked for the same. Errors: those of the act, second-person-needed (details.expiresAt: until when somebody may
 * agree), account-too-new, second-factor-required.
 */
export async function actOnAccount(
  dependencies: ActingDependencies,
  { act, actor }: { act: AccountAct; actor: Actor },
): Promise<void> {
  await checkAccountAct(dependencies, { act, actor });
  const now = dependencies.clock.now();
  const policy = await getPolicy(dependencies);
  if (await isOneEnough(dependencies, { act, policy })) {
    const countsFrom = new Date(now.getTime() + dependencies.actWaitMs);
    return doAccountAct(dependencies, { act, actor, countsFrom });
  }
  demandIndependence(await standingOf(dependencies, actor.administratorId), { policy, now });
  const expiresAt = new Date(now.getTime() + askedMs);
  const { random, waitingActs } = dependencies;
  const id = await waitingActs.openWaitingAct({ id: random.uuid(), act, now, expiresAt });
  const agreed = await agree(dependencies, { id, actor, policy });
  if (!agreed.done) throw new DomainError("second-person-needed", { expiresAt: agreed.until.toISOString() });
}

/** Adds an agreement; where it is the third, the act is done. Errors: not-found, and those of the act. */
export async function agree(
  dependencies: ActingDependencies,
  { id, actor, policy }: { id: string; actor: Actor; policy: Policy },
): Promise<{ done: true } | { done: false; until: Date; takesEffectAt: Date | undefined }> {
  const { waitingActs, clock, actWaitMs: waitMs } = dependencies;
  const now = clock.now();
  const agreed = await waitingActs.addAgreement(id, { actor, now }, (act) => {
    const effect = takesEffectAt(act, { policy, now, waitMs });
    // Between its hour and its doing there may be a restart.
    const inTime = effect && new Date(effect.getTime() + waitMs);
    return { takesEffectAt: effect, expiresAt: inTime && inTime > act.expiresAt ? inTime : act.expiresAt };
  });
  if (!agreed) throw new DomainError("not-found");
  if (agreed.takesEffectAt && agreed.takesEffectAt <= now) {
    await carryOutDue(dependencies, id);
    return { done: true };
  }
  return { done: false, until: agreed.expiresAt, takesEffectAt: agreed.takesEffectAt };
}

/** Whether the settings, the age of the installation or the account leave an act to one person. */
async function isOneEnough(
  dependencies: ActingDependencies,
  { act, policy }: { act: AccountAct; policy: Policy },
): Promise<boolean> {
  // First of all: that it has ended is noticed before anything makes the superadministrators fewer.
  const settingUp = await isSettingUp(dependencies);
  if (!policy.security.secondPerson) return true;
  if (act.operation === "inviteUser") return settingUp;
  if (act.operation !== "suspendUser") return false;
  const standing = await standingOf(dependencies, act.accountId);
  return !isIndependent(standing, { policy, now: dependencies.clock.now() });
}
