import type { Translate } from "@urna/language/translator";
import { sendLetter, type Post } from "./mail.ts";

interface Silent {
  readonly origin: string;
  readonly post: Post | undefined;
  readonly t: Translate;
}

/** Tells by email that a site cannot be looked at. */
export async function tellSilence({ origin, post, t }: Silent, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  if (post)
    await sendLetter(post, {
      subject: t("silent.subject", { origin }),
      text: `${t("silent.text", { origin, reason })}\n`,
    });
}
