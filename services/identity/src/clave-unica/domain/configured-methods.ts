import { accessMethods, type AccessMethod } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { AccessRules } from "../../roll/domain/roll-entry.ts";
import type { ClaveUnicaDependency } from "./ports.ts";

/** The ways in that this installation has configured. */
export function configuredMethods({ claveUnica }: ClaveUnicaDependency): AccessMethod[] {
  return accessMethods.filter((method) => method !== "clave-unica" || claveUnica !== undefined);
}

/** Methods of some rules that this installation has not configured. */
export function notConfigured(dependency: ClaveUnicaDependency, access: AccessRules): AccessMethod[] {
  const configured = configuredMethods(dependency);
  const asked = Object.values(access).flat();
  return accessMethods.filter((method) => asked.includes(method) && !configured.includes(method));
}

/** Errors: invalid-request naming the categories that ask for a method without configuration. */
export function refuseNotConfigured(dependency: ClaveUnicaDependency, access: AccessRules): void {
  const fieldErrors = Object.entries(access)
    .filter(([category, methods]) => notConfigured(dependency, { [category]: methods }).length > 0)
    .map(([category]) => ({ path: `access.${category}`, code: "not-configured" }));
  if (fieldErrors.length > 0) throw new DomainError("invalid-request", { fieldErrors });
}
