import { sendLetter, type Letter, type Post } from "./mail.ts";

interface News {
  /** Of the findings of this round, and of those that were reported last. */
  readonly names: readonly string[];
  readonly reported: readonly string[];
}

/** Whether this round found something else than what was reported last. */
export function isNews({ names, reported }: News): boolean {
  return names.join("\n") !== reported.join("\n");
}

/**
 * Sends an email where there is news. Whoever calls it keeps the names as reported only afterwards: a letter that could not be sent
 * is written again in the next round.
 * @throws Error where the server does not take it.
 */
export async function tellNews(news: News, post: Post | undefined, letter: Letter): Promise<void> {
  if (post && isNews(news)) await sendLetter(post, letter);
}
