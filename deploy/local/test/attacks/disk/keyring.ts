import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import type { ImageFile } from "./image.ts";
import type { Stretch } from "./stretches.ts";

/** Every key of 32 bytes that an attacker has. */
export interface Keyring {
  /** Of the installation's folder of keys. */
  readonly longLived: readonly Buffer[];
  /** Under which fields of rows are encrypted. */
  readonly data: readonly Buffer[];
  /** Of single elections; whoever has the data folder alone has none. */
  readonly election: readonly Buffer[];
}

/** How a row with a wrapped key lies in a page: the end of its number, its length in one byte; nonce, 32 bytes, tag. */
const wrappedBytes = 60;
const beforeWrapped = Buffer.from([0, 0, 0, ((wrappedBytes + 1) << 1) | 1]);

/** The keys of the images, and every data key that lies wrapped in them. */
export async function longLivedKeys(
  files: readonly ImageFile[],
  stretches: readonly Stretch[],
): Promise<Keyring> {
  const secrets = files.find(({ path }) => path === "keys/secrets.json")?.bytes.toString("utf8") ?? "";
  const { keys } = JSON.parse(secrets) as { keys: Readonly<Record<string, string>> };
  const wrapper = localKeyWrapper(Buffer.from(keys["PLATFORM_KEY"] ?? "", "base64"));
  const data = new Map<string, Buffer>();
  for (const { source, bytes } of stretches.filter((each) => each.source.startsWith("postgres/base/"))) {
    for (const at of placesOf(bytes, beforeWrapped)) {
      const start = at + beforeWrapped.length;
      const wrapped = bytes.subarray(start, start + wrappedBytes);
      const key = await wrapper.unwrap(wrapped).catch(() => undefined);
      if (key) data.set(`${source} ${key.toString("hex")}`, key);
    }
  }
  const longLived = Object.values(keys).map((key) => Buffer.from(key, "base64"));
  return { longLived, data: [...data.values()], election: [] };
}

export function placesOf(bytes: Buffer, sought: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at + 1)) places.push(at);
  return places;
}
