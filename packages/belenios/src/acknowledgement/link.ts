import type { Acknowledgement } from "./file.ts";

/** What a link carries of an acknowledgement. The rest is in the election's archive and sealed definition. */
export type LinkedAcknowledgement = Pick<Acknowledgement, "tracker" | "signature">;

const beginning = "acuse.";
const pattern = /^acuse\.1\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{86})$/;

/** `acuse.1.tracker.signature` for a link and a QR code, both in the URL's Base64. */
export function acknowledgementLinkText({ tracker, signature }: LinkedAcknowledgement): string {
  const urlTracker = tracker.replaceAll("+", "-").replaceAll("/", "_");
  return `${beginning}1.${urlTracker}.${signature}`;
}

/** Whether a text wants to be one, whole or not. */
export const isAcknowledgementLink = (text: string): boolean => text.startsWith(beginning);

/** Undefined where a part is missing or altered in form. Nothing of it is verified. */
export function parseAcknowledgementLink(text: string): LinkedAcknowledgement | undefined {
  const [, tracker, signature] = pattern.exec(text) ?? [];
  if (tracker === undefined || signature === undefined) return undefined;
  return { tracker: tracker.replaceAll("-", "+").replaceAll("_", "/"), signature };
}
