import type {
  InstitutionSettings,
  PolicySettings,
  SettingsVersion as VersionMessage,
} from "@urna/protos/identity/v1/settings";
import type { Institution, Policy, SettingsVersion } from "../domain/ports.ts";

export function policyMessage({ access, ...policy }: Policy): PolicySettings {
  return {
    ...policy,
    access: Object.entries(access).map(([category, methods]) => ({ category, methods: [...methods] })),
  };
}

/** As it was sent; the use case checks it. */
export function policyOf({ access, ...policy }: PolicySettings) {
  return {
    ...policy,
    access: Object.fromEntries(access.map(({ category, methods }) => [category, methods])),
  };
}

export function versionMessage({ changedAt, changes, ...version }: SettingsVersion): VersionMessage {
  return {
    ...version,
    changedAt: changedAt.toISOString(),
    changes: changes.map(({ key, from, to }) => ({ key, from: [...from], to: [...to] })),
  };
}
