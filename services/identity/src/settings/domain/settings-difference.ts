import type { SettingChange } from "@urna/protos/identity/v1/settings";
import type { Settings } from "./ports.ts";

/** Every value that differs, by its key: `name`, `supportHours.es`, `codes.tries`, `access.teacher`. */
export function settingsDifference(before: Settings, after: Settings): SettingChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [from, to] = [old.get(key) ?? [], now.get(key) ?? []];
    const same = from.length === to.length && from.every((value, index) => value === to[index]);
    return same ? [] : [{ key, from, to }];
  });
}

function valuesOf({ institution, policy }: Settings): Map<string, string[]> {
  return new Map([...leaves("", institution), ...leaves("", policy)]);
}

function leaves(path: string, value: unknown): [string, string[]][] {
  if (Array.isArray(value)) return [[path, value.map(String)]];
  if (typeof value !== "object" || value === null)
    return [[path, value === "" || value === undefined ? [] : [String(value)]]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(path === "" ? key : `${path}.${key}`, inner));
}
