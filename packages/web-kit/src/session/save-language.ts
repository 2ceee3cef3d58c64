import { switchLanguage } from "@urna/contract/sessions/routes";
import type { i18n } from "i18next";
import { request } from "../api-client/request.ts";
import type { TokenStore } from "../api-client/token-store.ts";

/**
 * Emails follow the page: a signed-in voter's switch of language is saved on the server, once, and nothing
 * waits for that. Never of itself, so that no call of ours stands between a ballot's review and its receipt; and past
 * the session's refresh, so that a switch never ends a session, and takes no receipt off the screen.
 */
export function saveLanguageOnSwitch(texts: i18n, tokens: TokenStore): () => void {
  const save = (language: string) => {
    const used = tokens.read();
    if (used?.userType !== "voter") return;
    request({ method: "PUT", path: switchLanguage.path, body: { language } }, used.accessToken).catch(
      () => undefined,
    );
  };
  texts.on("languageChanged", save);
  return () => texts.off("languageChanged", save);
}
