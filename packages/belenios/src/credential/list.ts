import { decodeKey } from "../groups/decode-key.ts";
import type { Group } from "../groups/group.ts";
import { parseJson } from "../json.ts";
import { demand, Refused, within } from "../refusal.ts";

const weightPattern = /^[1-9][0-9]{0,17}$/;

/** One entry of the public list. Without a weight the ballot counts once. */
export interface ListedCredential {
  readonly publicCredential: string;
  readonly weight?: bigint;
}

/**
 * The order of the public list: by element, so that it reveals nothing about the voters (format.md 2.3).
 * @throws Refused `element-not-canonical`, `credential-repeated`
 */
export function inListOrder<Entry extends ListedCredential>(group: Group, listed: readonly Entry[]): Entry[] {
  const entries = listed.map((entry) => ({ entry, element: group.decodeMember(entry.publicCredential) }));
  demand(
    new Set(listed.map((entry) => entry.publicCredential)).size === listed.length,
    "credential-repeated",
  );
  entries.sort((a, b) => group.compare(a.element, b.element));
  return entries.map(({ entry }) => entry);
}

/**
 * The public credentials object.
 * @throws Refused `element-not-canonical`, `credential-repeated`
 */
export function credentialsText(group: Group, listed: readonly ListedCredential[]): string {
  return JSON.stringify(
    inListOrder(group, listed).map(({ publicCredential, weight }) =>
      weight === undefined ? publicCredential : `${publicCredential},${weight}`,
    ),
  );
}

/** Rules for reading a list. */
export interface ListRules {
  /** Whether entries may have weights, as in foreign archives. Default: one voter, one unit. */
  readonly weighted?: boolean;
}

/**
 * Reads and checks a public credentials object: every credential is in the group, none twice, and no weights unless the
 * rules allow them. With the weights 1, 2, 4, … the opened sum would contain every single vote. It is canonical; the
 * order is not checked, because other programs need not sort.
 * @returns weight by public credential
 * @throws Refused `credentials-…`, `credential-…`, `element-…`
 */
export function parseCredentials(
  text: string,
  group: Group,
  { weighted = false }: ListRules = {},
): ReadonlyMap<string, bigint> {
  demandCanonical(text);
  const weights = new Map<string, bigint>();
  let index = 0;
  for (const entry of entriesOf(text)) {
    const at = `[${index++}]`;
    const { publicCredential, weight } = readEntry(entry, at);
    demand(weight === undefined || weighted, "credential-weighted", at);
    demand(weight === undefined || weightPattern.test(weight), "credential-weight-wrong", at);
    within(at, () => decodeKey(group, publicCredential));
    demand(!weights.has(publicCredential), "credential-repeated", at);
    weights.set(publicCredential, weight === undefined ? oneUnit : BigInt(weight));
  }
  return weights;
}

/** The same for all who have one, so that a million of them take no memory. */
const oneUnit = 1n;

function readEntry(entry: string, at: string): { publicCredential: string; weight?: string } {
  const comma = entry.indexOf(",");
  if (comma === -1) return { publicCredential: entry };
  const weight = entry.slice(comma + 1);
  demand(!weight.includes(","), "credentials-shape-wrong", at);
  return { publicCredential: entry.slice(0, comma), weight };
}

/**
 * Only a list of texts without spaces passes.
 * @throws Refused `credentials-not-json`, `credentials-shape-wrong`.
 */
function demandCanonical(text: string): void {
  if (isCanonical(text)) return;
  parseJson(text, "credentials-not-json");
  throw new Refused("credentials-shape-wrong");
}

function isCanonical(text: string): boolean {
  if (text === "[]") return true;
  if (!text.startsWith('["') || text.includes("\\")) return false;
  let end = text.indexOf('"', 2);
  while (text.startsWith('","', end)) end = text.indexOf('"', end + 3);
  return end !== -1 && text.slice(end) === '"]';
}

/** The texts of a canonical list, as parts of it. A copy of a million of them would be the largest thing in memory. */
function* entriesOf(text: string): Generator<string> {
  for (let start = 2; start < text.length;) {
    const end = text.indexOf('"', start);
    yield text.slice(start, end);
    start = end + 3;
  }
}

/**
 * The quick part of `parseCredentials`: no entry has a weight. Does not check the credentials.
 * @throws Refused `credentials-…`, `credential-weighted`
 */
export function demandNoWeights(text: string): void {
  demandCanonical(text);
  let index = 0;
  for (const entry of entriesOf(text)) demand(!entry.includes(","), "credential-weighted", `[${index++}]`);
}
