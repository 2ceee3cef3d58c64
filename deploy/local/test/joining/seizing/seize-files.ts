import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { StoredMail } from "../../../src/mailbox/stored-mail.ts";
import { ordersIn, type Raw, type Trace } from "./trace.ts";

/** Every file below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Every line of every log, of the services and of what they stand on. */
export async function seizeLogs(folder: string): Promise<Trace[]> {
  const files = await filesBelow(folder);
  const logs = files.map(async (file) => {
    const lines = (await readFile(file, "latin1")).split("\n").filter((line) => line !== "");
    return lines.map((text, line) => ({
      source: `log ${basename(file)}`,
      text,
      orders: { line, ...(text.startsWith("{") ? ordersIn(text) : {}) },
    }));
  });
  return (await Promise.all(logs)).flat();
}

/** What JetStream keeps, deleted messages that still lie in its blocks among it. */
export async function seizeStreamFiles(moment: string, folder: string): Promise<Raw[]> {
  const files = await filesBelow(folder);
  const read = files.map(async (file) => ({
    source: `${moment} file ${file.slice(folder.length)}`,
    bytes: await readFile(file),
    ordersAt: (offset: number) => ({ offset }),
  }));
  return Promise.all(read);
}

/** Every email that was ever sent, oldest first. */
export function seizeMails(mails: readonly StoredMail[]): Trace[] {
  return mails.toReversed().map(({ attachments, ...mail }, arrival) => ({
    source: `mail ${mail.subject.slice(0, 20)}`,
    text: JSON.stringify({ ...mail, attachments }),
    orders: { arrival, ...ordersIn({ ...mail, attachments }) },
  }));
}

/** The services' metrics at one moment. */
export async function seizeMetrics(sample: number, urls: Readonly<Record<string, string>>): Promise<Raw[]> {
  const read = Object.entries(urls).map(async ([name, url]) => ({
    source: `metrics ${name}`,
    bytes: Buffer.from(await (await fetch(`${url}/metrics`)).text()),
    ordersAt: () => ({ sample }),
  }));
  return Promise.all(read);
}
