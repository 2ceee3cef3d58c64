import type { i18n } from "i18next";
import type { Api } from "../api-client/api.ts";
import type { TokenStore } from "../api-client/token-store.ts";

/**
 * Emails follow the page: whenever a signed-in voter switches its language, the server is told, once, and nothing
 * waits for that. Never of itself, so that no call of ours stands between a ballot's review and its receipt.
 */
export function tellLanguage(texts: i18n, { api, tokens }: { api: Api; tokens: TokenStore }): () => void {
  const tell = (language: string) => {
    if (tokens.read()?.userType !== "voter") return;
    api.send({ method: "PUT", path: "/auth/language", body: { language } }).catch(() => undefined);
  };
  texts.on("languageChanged", tell);
  return () => texts.off("languageChanged", tell);
}
