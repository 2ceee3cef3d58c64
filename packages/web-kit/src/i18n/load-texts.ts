import { fallbackLanguage } from "@urna/language/languages";
import type { BackendModule, ResourceKey } from "i18next";

const firstWaitMs = 350;
const mostRetries = 5;

/** Spanish texts that come with the page's own code, by namespace. */
export type BuiltIn = (namespace: string) => Promise<ResourceKey>;

/**
 * How the page gets a file of texts: again up to 5 times, each time after twice as long. Spanish that cannot be had at
 * all comes from the page's own code. After one file was given up, the next ones are asked for once: nobody waits twice.
 * `build` names the build in the files' addresses, so that they can be cached for good.
 */
export function createTextBackend(build: string, builtIn: BuiltIn): BackendModule {
  let isGivenUp = false;

  async function fetched(address: string): Promise<ResourceKey | undefined> {
    for (let retry = 0; ; retry += 1) {
      const response = await fetch(address).catch(() => undefined);
      const texts: ResourceKey | undefined = response?.ok
        ? await response.json().catch(() => undefined)
        : undefined;
      if (texts !== undefined) return texts;
      const mayPass = response === undefined || response.ok || response.status >= 500;
      if (!mayPass || isGivenUp || retry === mostRetries) return undefined;
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** retry));
    }
  }

  async function textsOf(language: string, namespace: string): Promise<ResourceKey> {
    const texts = await fetched(`/locales/${language}/${namespace}.json?v=${encodeURIComponent(build)}`);
    if (texts !== undefined) return texts;
    isGivenUp = true;
    if (language === fallbackLanguage) return builtIn(namespace);
    throw new Error(`${language}/${namespace} did not load`);
  }

  return {
    type: "backend",
    callbackApi: true,
    init: () => undefined,
    read: (language, namespace, done) =>
      void textsOf(language, namespace).then(
        (texts) => done(null, texts),
        (error: Error) => done(error, false),
      ),
  };
}
