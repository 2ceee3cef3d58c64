import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { personalDataOf } from "../election/electorate.ts";
import { formsOf, byteSearch } from "./byte-search.ts";
import { filesBelow } from "./seize-files.ts";
import type { Seizure } from "./trace.ts";
import type { Truth } from "../election/casting.ts";

/** What may not be found, and its text. */
export type Sought = readonly (readonly [what: string, text: string])[];

/** Bytes and where they lay. */
export interface Place {
  readonly source: string;
  readonly bytes: Buffer;
}

/** Private credentials, tokens and cookies. */
export const secretsOf = (truths: readonly Truth[]): Sought =>
  truths.flatMap(({ session }) => session.secrets);

export const personalData = (truths: readonly Truth[]): Sought =>
  truths.flatMap(({ elector }) => personalDataOf(elector));

export const ballotsOf = (truths: readonly Truth[]): Sought =>
  truths.flatMap(({ tracker, publicCredential, spoiledTracker }) => [
    ["tracker", tracker],
    ["public credential", publicCredential],
    ...(spoiledTracker ? [["tracker of an opened ballot", spoiledTracker] as const] : []),
  ]);

/** What these places hold, in any form: `what in source`, each once. */
export function foundIn(places: readonly Place[], sought: Sought): string[] {
  const forms = sought.flatMap(([what, text]) => formsOf(text).map((form): [string, Buffer] => [what, form]));
  const search = byteSearch(forms);
  const found = places.flatMap(({ source, bytes }) =>
    search(bytes).map(({ value }) => `${value} in ${source}`),
  );
  return [...new Set(found)].sort();
}

/** What was seized, as far as its source is of this kind. */
export function placesOf({ traces, raw }: Seizure, kind: RegExp): Place[] {
  const texts = traces.filter(({ source }) => kind.test(source));
  return [
    ...texts.map(({ source, text }) => ({ source, bytes: Buffer.from(text) })),
    ...raw.filter(({ source }) => kind.test(source)),
  ];
}

/** Every file of an installation, by its path. */
export async function filesOf(dataDir: string): Promise<Place[]> {
  const files = await filesBelow(dataDir);
  return Promise.all(
    files.map(async (file) => ({ source: relative(dataDir, file), bytes: await readFile(file) })),
  );
}

/** Every key and password of the installation: 32 bytes each, as they are written, in hexadecimal, and as bytes. */
export async function installationKeys(dataDir: string): Promise<Sought> {
  type Named = Readonly<Record<string, string>>;
  const file = await readFile(join(dataDir, "keys/secrets.json"), "utf8");
  const { keys, passwords } = JSON.parse(file) as { keys: Named; passwords: Named };
  const inBase64 = Object.entries(keys).flatMap(([name, key]): [string, string][] => [
    [name, key.replace(/=+$/, "")],
    [name, Buffer.from(key, "base64").toString("hex")],
  ]);
  return [
    ...inBase64,
    ...Object.entries(passwords).map(([role, text]) => [`password of ${role}`, text] as const),
  ];
}
