import * as fc from "fast-check";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Values that no parser should stumble over, wherever they stand. */
const strange: readonly Json[] = [
  null,
  true,
  0,
  -1,
  -0,
  0.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  "",
  "0",
  "-1",
  "1e9",
  "0x10",
  " ",
  "\u0000",
  "\ud800",
  "\udfff\ud800",
  "\u202e\ufeff",
  "constructor",
  "__proto__",
  "9".repeat(5_000),
  "f".repeat(5_000),
  [],
  [[]],
  {},
  { toString: 1 },
  { length: 3, 0: "a" },
];

/** One change of a value: where (a number that picks among all places), what, and with which strange value. */
interface Change {
  readonly place: number;
  readonly kind: "replace" | "remove" | "add" | "double" | "swap" | "digit" | "wrap";
  readonly value: Json;
}

const changes: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom("replace", "remove", "add", "double", "swap", "digit", "wrap"),
  value: fc.oneof(fc.constantFrom(...strange), fc.string({ unit: "binary", maxLength: 12 })),
});

/** Texts of JSON whose structure is near that of a valid one: values, keys and items changed, lost, added and exchanged. */
export function nearJson(valid: string): fc.Arbitrary<string> {
  const texts = fc
    .array(changes, { minLength: 1, maxLength: 3 })
    .map((list) => list.reduce(changed, JSON.parse(valid) as Json))
    .map((value) => JSON.stringify(value));
  return fc.tuple(texts, fc.constantFrom(...dialects)).map(([text, dialect]) => dialect(text));
}

/** Ways to write the same or nearly the same JSON. */
const dialects: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => JSON.stringify(JSON.parse(text), undefined, 2),
  (text) => JSON.stringify(reversed(JSON.parse(text) as Json)),
  // The same key twice, at the beginning and at the end.
  (text) => text.replace(/\{"([^"]+)":/, '{"$1":null,"$1":'),
  (text) => text.replace(/\{"([^"]+)":([^,{}[\]]+)/, '{"$1":$2,"$1":$2'),
  // Escapes where none are needed, in keys and in values.
  (text) => text.replace(/"(\w)/g, (_, first: string) => `"\\u${hex(first)}`),
  (text) => text.replace(/"(\w)/, (_, first: string) => `"\\u${hex(first).toUpperCase()}`),
  (text) => text.replace(/\}/, ',"__proto__":{"version":1},"constructor":null}'),
  (text) => text.replace(/\d+/, "1e400"),
  (text) => text.replace(/\d+/, (digits) => `${digits}.0`),
  (text) => text.replace(/\d+/, (digits) => `0${digits}`),
  (text) => text.replace(/:/, ":NaN,"),
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.slice(0, -1),
  (text) => `${text}}`,
];

const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(4, "0");

/** Texts that are hostile without being near anything. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "null",
  "true",
  "-0",
  "1e999",
  '""',
  '"\\ud800"',
  "[]",
  "{}",
  "{".repeat(20_000),
  "[".repeat(50_000),
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  `${'{"a":'.repeat(30_000)}0${"}".repeat(30_000)}`,
  `"${"\\u0041".repeat(30_000)}"`,
  `"${"\\\\".repeat(50_000)}"`,
  `"${"x".repeat(500_000)}"`,
  `"${'\\"'.repeat(50_000)}`,
  "1".repeat(200_000),
  `[${"1,".repeat(30_000)}1]`,
  `{"version":${"9".repeat(100_000)}}`,
  '{"version":1,"version":1}',
  '{"__proto__":{"version":1,"uuid":"x"}}',
  "\ufeff{}",
  "\u0000",
  "\ud800",
];

/** What a JSON text says, for parsers that take what was parsed; a text that is no JSON says nothing. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Any bytes near these: turned, put in, taken out, doubled, cut. */
export function nearBytes(valid: Uint8Array): fc.Arbitrary<Uint8Array> {
  const place = fc.nat({ max: Math.max(0, valid.length - 1) });
  const turned = fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(([at, mask]) => {
    const bytes = Uint8Array.from(valid);
    bytes[at] = (bytes[at] ?? 0) ^ mask;
    return bytes;
  });
  const range = fc.tuple(place, fc.nat({ max: 1100 }));
  const without = range.map(([at, length]) => joined(valid.subarray(0, at), valid.subarray(at + length)));
  const doubled = range.map(([at, length]) => joined(valid.subarray(0, at + length), valid.subarray(at)));
  const inserted = fc
    .tuple(place, fc.uint8Array({ minLength: 1, maxLength: 600 }))
    .map(([at, more]) => joined(valid.subarray(0, at), more, valid.subarray(at)));
  const cut = place.map((at) => valid.subarray(0, at));
  return fc.oneof(turned, turned, without, doubled, inserted, cut, fc.uint8Array({ maxLength: 1200 }));
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}

/** Applies one change to a copy. */
function changed(value: Json, change: Change): Json {
  const copy = structuredClone(value);
  const holder = { "": copy };
  const places = placesIn(holder);
  const place = places[change.place % places.length];
  if (place !== undefined) apply(place, change);
  return holder[""];
}

interface Place {
  readonly parent: Json[] | { [key: string]: Json };
  readonly key: string;
}

function placesIn(parent: Place["parent"]): Place[] {
  return Object.entries(parent).flatMap(([key, value]) => [
    { parent, key },
    ...(typeof value === "object" && value !== null ? placesIn(value) : []),
  ]);
}

function apply({ parent, key }: Place, { kind, value: other }: Change): void {
  const container = parent as { [key: string]: Json };
  const value = container[key] ?? null;
  switch (kind) {
    case "replace":
      container[key] = other;
      return;
    case "remove":
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else if (key !== "") delete parent[key];
      return;
    case "add":
      if (Array.isArray(value)) value.push(other);
      else if (typeof value === "object" && value !== null) value["more"] = other;
      return;
    case "double":
      if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(value));
      return;
    case "swap":
      if (Array.isArray(value)) value.reverse();
      else container[key] = reversed(value);
      return;
    case "digit":
      if (typeof value === "string") container[key] = value.replace(/[0-9a-f](?=[^0-9a-f]*$)/, "7");
      if (typeof value === "number") container[key] = value + 1;
      return;
    case "wrap":
      container[key] = [value];
      return;
    default:
      kind satisfies never;
  }
}

/** The same with the keys of all objects in the opposite order. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, reversed(item)] as const);
  return Object.fromEntries(entries.reverse());
}
