import { type AccessByCategory, Policy } from "@urna/contract/settings/policy";
import {
  type AdminSettings,
  type SettingsChange as SettingsChangeSchema,
  SettingsVersion,
} from "@urna/contract/settings/admin-settings";
import { categories } from "@urna/contract/words";
import type {
  GetSettingsResponse,
  InstitutionSettings,
  PolicySettings,
  SettingsVersion as VersionMessage,
} from "@urna/protos/identity/v1/settings";
import { answered } from "@urna/service-kit/grpc/answered";
import type { z } from "zod";
import { fieldsOf } from "./fields.ts";
import { readSettings } from "./settings.ts";
import { writeText } from "./text.ts";

export type SettingsChange = z.output<typeof SettingsChangeSchema>;

/** All but the elections that are open, which another service knows. */
export function readAdminSettings(message: GetSettingsResponse): Omit<AdminSettings, "openElections"> {
  const { institution, links, support, documentTypes, accessMethods } = readSettings(message);
  const { revision, lockedKeys } = message;
  const policy = readPolicy(answered(message.policy));
  return { institution, links, support, documentTypes, accessMethods, ...policy, revision, lockedKeys };
}

/** The ways in that a new election proposes. */
export const readUsualAccess = (message: GetSettingsResponse): AccessByCategory =>
  readPolicy(answered(message.policy)).access;

function readPolicy({ access, ...policy }: PolicySettings): Policy {
  const byCategory = Object.fromEntries(access.map(({ category, methods }) => [category, methods]));
  return Policy.parse({ ...policy, access: byCategory });
}

/** The whole institution with what a change names; undefined where it names nothing of it. */
export function changedInstitution(
  { institution, links, support }: SettingsChange,
  saved: InstitutionSettings,
): InstitutionSettings | undefined {
  if (!institution && !links && !support) return undefined;
  return {
    ...saved,
    ...(institution && {
      name: institution.name,
      shortName: institution.shortName ?? saved.shortName,
      address: institution.address ?? saved.address,
    }),
    ...(links && { officialSite: links.officialSite, proceduresSite: links.procedures }),
    ...(support && {
      supportEmail: support.email,
      supportPhone: support.phone ?? "",
      supportHours: writeText(support.hours),
    }),
  };
}

/** The whole policy with what a change names; undefined where it names nothing of it. */
export function changedPolicy(change: SettingsChange, saved: PolicySettings): PolicySettings | undefined {
  const { access, ...named } = change;
  const of = <Key extends keyof typeof named & keyof PolicySettings>(key: Key) => named[key] ?? saved[key];
  const policy = {
    languages: of("languages"),
    categories: of("categories"),
    codes: of("codes"),
    security: of("security"),
    receiptText: of("receiptText"),
    retention: of("retention"),
    notices: of("notices"),
    witnesses: of("witnesses"),
    access: access ? writeAccess(access) : saved.access,
  };
  const namesSome = Object.keys(policy).some((key) => Object.hasOwn(change, key));
  return namesSome ? policy : undefined;
}

const writeAccess = (access: AccessByCategory) =>
  categories.map((category) => ({ category, methods: access[category] }));

export const readVersion = (version: VersionMessage): SettingsVersion =>
  fieldsOf(SettingsVersion, version, { changedAt: "time", reason: (reason: string) => reason || undefined });
