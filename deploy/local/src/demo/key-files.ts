import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { memberCertificate, newMemberSeed } from "@urna/belenios/key-ceremony";
import { keyFileLabel, keyFileName, openKeyFile, sealKeyFile, type KeyFile } from "@urna/belenios/key-file";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { z } from "zod";
import type { DemoElection } from "./demo-files.ts";

/** Folder of the demo trustees' key files, for counting in the demo. */
export const keyFolderOf = (dataDir: string) => join(dataDir, "demo-keys");

export interface Keeping {
  readonly dataDir: string;
  /** The passphrase of every file. */
  readonly passphrase: string;
}

/** Seeds of an election's trustees, in their order, each saved in a key file before its use. */
export async function keyFilesOf(
  { code, group, custody }: DemoElection,
  { dataDir, passphrase }: Keeping,
): Promise<string[]> {
  if (!custody) return [];
  const { people, threshold } = custody;
  const folder = keyFolderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return Promise.all(
    people.map(async ({ name: person }, position) => {
      const file = join(folder, keyFileName(keyFileLabel({ name: person, keys: [{ code }] })));
      const kept = await readFile(file, "utf8").catch(() => undefined);
      if (kept !== undefined) return seedIn(await openKeyFile(kept, passphrase));
      const secret = newMemberSeed();
      const place = { seed: secret, size: people.length, threshold, index: position + 1 };
      const { message } = memberCertificate(nativeGroup(group), place);
      const publicKey = Message.parse(JSON.parse(message)).verification;
      const key = { code, kind: "member", group, publicKey, secret } as const;
      const text = await sealKeyFile({ name: person, keys: [key], passphrase });
      await writeFile(`${file}.new`, text, { mode: 0o600 });
      await rename(`${file}.new`, file);
      return secret;
    }),
  );
}

function seedIn({ keys: [key] }: KeyFile): string {
  if (key === undefined) throw new Error("a key file of the demo has no key");
  return key.secret;
}

const Message = z.object({ verification: z.string() });
