import { Language } from "@urna/contract/words";
import type { Translator } from "@urna/language/translator";
import { preferredLanguage } from "@urna/service-kit/http/preferred-language";
import type { Request, Response } from "express";
import type { PageFrame } from "./page-frame.ts";

export interface Browsers {
  readonly publicOrigin: URL;
  readonly translator: Translator;
  readonly institution: string;
}

const languageCookie = "registrar_language";
const yearSeconds = 31_536_000;

/** The frame of a page in the reader's language: chosen now, chosen before, or their browser's. */
export function frameFor(browsers: Browsers, request: Request, response: Response): PageFrame {
  const chosen = Language.safeParse(new URL(request.url, browsers.publicOrigin).searchParams.get("lang"));
  if (chosen.success)
    setCookie(browsers, response, { name: languageCookie, value: chosen.data, maxAge: yearSeconds });
  const before = Language.safeParse(readCookie(request, languageCookie));
  const language =
    chosen.data ?? before.data ?? preferredLanguage(request.headers["accept-language"]) ?? "es";
  response.vary("Accept-Language, Cookie").set("Content-Language", language);
  const { translator, institution } = browsers;
  return { say: translator(language, "registrar"), language, institution, path: request.path };
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** In seconds; 0 takes it away. */
  readonly maxAge: number;
}

/** It stays with this very host, is sent to no script and with no request from another site (RFC 6265). */
export function setCookie(
  { publicOrigin }: Browsers,
  response: Response,
  { name, value, maxAge }: Cookie,
): void {
  const secure = publicOrigin.protocol === "https:" ? ["Secure"] : [];
  const attributes = ["Path=/", `Max-Age=${maxAge}`, "HttpOnly", "SameSite=Strict", ...secure];
  response.append("Set-Cookie", [`${name}=${value}`, ...attributes].join("; "));
}

/** With HTTPS, browsers take it from this host alone. */
export const sessionCookie = ({ publicOrigin }: Browsers) =>
  publicOrigin.protocol === "https:" ? "__Host-registrar" : "registrar";

export function readCookie({ headers }: Request, name: string): string | undefined {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([key]) => key === name)?.[1];
}
