const firstWaitMs = 350;
const mostRetries = 5;

/** Spanish texts that come with the page's own code, by namespace. */
export type BuiltIn = (namespace: string) => Promise<unknown>;

export type Done = (
  error: unknown,
  answer: { status: number; data: string | Record<string, string> },
) => void;

/**
 * How the page gets a file of texts: again up to 5 times, each time after twice as long. Spanish that cannot be had at
 * all comes from the page's own code. After one file was given up, the next ones are asked for once: nobody waits twice.
 */
export function createTextLoader(builtIn: BuiltIn) {
  let isGivenUp = false;

  async function fetched(url: string): Promise<string | undefined> {
    for (let retry = 0; ; retry += 1) {
      const response = await fetch(url).catch(() => undefined);
      const text = response?.ok ? await response.text().catch(() => undefined) : undefined;
      if (text !== undefined) return text;
      const mayPass = response === undefined || response.ok || response.status >= 500;
      if (!mayPass || isGivenUp || retry === mostRetries) return undefined;
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** retry));
    }
  }

  return async (url: string, done: Done): Promise<void> => {
    const text = await fetched(url);
    if (text !== undefined) return done(null, { status: 200, data: text });
    isGivenUp = true;
    const [, namespace] = /\/es\/([\w-]+)\.json/.exec(url) ?? [];
    const spanish = namespace ? await builtIn(namespace).catch(() => undefined) : undefined;
    if (spanish === undefined) return done("not loaded", { status: 404, data: "" });
    done(null, { status: 200, data: JSON.stringify(spanish) });
  };
}
