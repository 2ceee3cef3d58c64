import { documentTypes } from "@urna/contract/words";
import type { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { TwoHandsDependency } from "../../two-hands/domain/ports.ts";
import { actOnAccount } from "../../safeguards/domain/act-on-account.ts";
import type { ActingDependencies } from "../../safeguards/domain/do-account-act.ts";
import { configuredMethods } from "../../clave-unica/domain/configured-methods.ts";
import type { ClaveUnicaDependency } from "../../clave-unica/domain/ports.ts";
import { getSettings } from "../domain/get-settings.ts";
import { lockedKeys } from "../domain/locked-keys.ts";
import { updateSettings } from "../domain/update-settings.ts";
import { actorOf, pageOf } from "../../transport/decode.ts";
import { policyMessage, policyOf } from "./settings-messages.ts";

export function settingsHandlers(
  dependencies: ActingDependencies & ClaveUnicaDependency & TwoHandsDependency,
): Handlers<typeof SettingsServiceService> {
  return {
    getSettings: async () => {
      const { institution, policy, revision } = await getSettings(dependencies);
      return {
        institution,
        categories: policy.categories,
        documentTypes: [...documentTypes],
        languages: policy.languages,
        policy: policyMessage(policy),
        revision,
        lockedKeys: [...lockedKeys],
        accessMethods: configuredMethods(dependencies),
        registrar: dependencies.twoHands?.origin,
      };
    },
    updateSettings: async ({ institution, policy, actor, ...update }, { administrator }) => {
      // Without them it is the logo that changes.
      if (policy && !administrator.confirmed) throw new DomainError("confirmation-required");
      const change = { ...update, institution, policy: policy && policyOf(policy) };
      const acting = actorOf(actor);
      const weakening = await updateSettings(dependencies, change, acting);
      const act = { operation: "updateSettings" as const, ...weakening };
      if (weakening) await actOnAccount(dependencies, { act, actor: acting });
      return {};
    },
    listSettingsVersions: ({ page }) => dependencies.settings.readSettingsVersions(pageOf(page)),
  };
}
