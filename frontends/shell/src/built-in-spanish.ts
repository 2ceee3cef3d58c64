const files = import.meta.webpackContext("../../../locales/es", { regExp: /\.json$/ });

/** A namespace's Spanish texts, within the page's own code: fetched only where the texts themselves cannot be had. */
export function builtInSpanish(namespace: string): Record<string, unknown> {
  return files(`./${namespace}.json`);
}
