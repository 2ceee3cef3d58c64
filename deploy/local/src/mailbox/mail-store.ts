import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { storedMail, type StoredMail } from "./stored-mail.ts";

/** The number of newest messages to keep. */
const capacity = 5_000;

export interface MailStore {
  /** Resolves once the message is in its file. */
  add(raw: Buffer): Promise<void>;
  /** Newest first; with `to`, only those to that address. */
  list(to?: string): StoredMail[];
  find(id: string): StoredMail | undefined;
  raw(id: string): Promise<Buffer>;
}

/** One file per message in `folder`, named by the time of arrival. */
export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mails = await readAll(folder);
  const addressees = new WeakMap(mails.map((mail) => [mail, addressesIn(mail)]));
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  return {
    add: async (raw) => {
      const receivedAt = new Date().toISOString();
      const id = `${receivedAt.replaceAll(":", "-")}_${randomUUID()}`;
      await writeFile(`${fileOf(id)}.new`, raw);
      await rename(`${fileOf(id)}.new`, fileOf(id));
      const mail = await storedMail(id, receivedAt, raw);
      addressees.set(mail, addressesIn(mail));
      mails.unshift(mail);
      for (const { id: old } of mails.splice(capacity)) await rm(fileOf(old), { force: true });
    },
    list: (to) => {
      const address = to?.trim().toLowerCase();
      return address === undefined ? mails : mails.filter((mail) => addressees.get(mail)?.has(address));
    },
    find: (id) => mails.find((mail) => mail.id === id),
    raw: (id) => readFile(fileOf(id)),
  };
}

const addressesIn = ({ to }: StoredMail): ReadonlySet<string> => new Set(to.toLowerCase().split(", "));

async function readAll(folder: string): Promise<StoredMail[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse()
    .slice(0, capacity);
  const mails: StoredMail[] = [];
  for (const name of names) {
    const id = name.slice(0, -".eml".length);
    mails.push(await storedMail(id, receivedAtOf(id), await readFile(join(folder, name))));
  }
  return mails;
}

/** `2026-11-20T15-30-00.000Z_<uuid>` → `2026-11-20T15:30:00.000Z` */
function receivedAtOf(id: string): string {
  return id.replace(/_.*$/, "").replace(/T(\d\d)-(\d\d)-/, "T$1:$2:");
}
