import { z } from "zod";
import type { Post } from "../report/mail.ts";

const Mail = z.object({ SMTP_URL: z.url({ protocol: /^smtps?$/ }), MAIL_FROM: z.email() });

/** How emails are sent, from the environment; undefined: to nobody. */
export function postTo(addresses: readonly string[], environment: NodeJS.ProcessEnv): Post | undefined {
  if (addresses.length === 0) return undefined;
  const mail = Mail.safeParse(environment);
  if (!mail.success) throw new Error("--mail-to needs SMTP_URL and MAIL_FROM in the environment");
  return { url: mail.data.SMTP_URL, from: mail.data.MAIL_FROM, to: addresses };
}
