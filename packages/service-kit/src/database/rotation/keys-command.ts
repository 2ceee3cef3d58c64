export type KeysCommand =
  { name: "status" | "reencrypt" | "retire" | "rewrap" | "reindex" } | { name: "add"; minutes: number };

const about = {
  status: "the data keys, and how many fields each of them holds",
  add: "[--in MINUTES]  a new data key, written with from then on (10; at least 2)",
  reencrypt: "every field under the newest data key, live; give it again if it is cut off",
  retire: "deletes the data keys that no field needs",
  rewrap: "every data key under the platform's present key",
  reindex: "every blind index under the present key, live; give it again if it is cut off",
} satisfies Record<KeysCommand["name"], string>;

/** Undefined for an unknown command. */
export function readCommand(
  [name, ...rest]: readonly string[],
  hasIndexes: boolean,
): KeysCommand | undefined {
  if (name === "add") return readAdd(rest);
  if (rest.length > 0) return undefined;
  if (name === "reindex") return hasIndexes ? { name } : undefined;
  return name === "status" || name === "reencrypt" || name === "retire" || name === "rewrap"
    ? { name }
    : undefined;
}

/** Every replica reads a new key within a minute; earlier, it could not read another's writes. */
const fewestMinutes = 2;

function readAdd(rest: readonly string[]): KeysCommand | undefined {
  if (rest.length === 0) return { name: "add", minutes: 10 };
  const [option, minutes = ""] = rest;
  const right = rest.length === 2 && option === "--in" && /^\d{1,4}$/.test(minutes);
  return right && Number(minutes) >= fewestMinutes ? { name: "add", minutes: Number(minutes) } : undefined;
}

export function usage(hasIndexes: boolean): string {
  const commands = Object.entries(about).filter(([name]) => name !== "reindex" || hasIndexes);
  const lines = commands.map(([name, text]) => `  ${name.padEnd(10)} ${text}`);
  return `node dist/keys.js COMMAND\n${lines.join("\n")}\n`;
}
