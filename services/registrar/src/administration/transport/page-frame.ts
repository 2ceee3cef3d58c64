import { languages, type Language } from "@urna/contract/words";
import { languageNames } from "@urna/language/languages";
import type { Translate } from "@urna/language/translator";
import { html, type Html } from "./html.ts";

export interface PageFrame {
  readonly say: Translate;
  readonly language: Language;
  readonly institution: string;
  /** Of this page, for the language switch. */
  readonly path: string;
}

export const stylePath = "/static/registrar.css";
export const aboutPath = "/about";
export const adminPath = "/admin";
export const lettersPath = (uuid: string) => `${adminPath}/letters/${uuid}`;

/** A whole page around its content, which begins with the heading. */
export function pageHtml(frame: PageFrame, { title, content }: { title: string; content: Html }): string {
  const { say, language, institution } = frame;
  return html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${institution}</title>
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <a class="skip" href="#main">${say("page.skip")}</a>
        <header class="top">
          <div class="strip"></div>
          <div>
            <a class="brand" href="${aboutPath}"
              >${urn}<span><strong>${say("page.name")}</strong><span>${institution}</span></span></a
            >
            ${languageSwitch(frame)}
          </div>
        </header>
        <main id="main" tabindex="-1">${content}</main>
        <footer class="foot">
          <div>
            <span>${say("page.runBy", { institution })}</span>
            <span
              ><a href="${aboutPath}">${say("page.toPublic")}</a> ·
              <a href="${adminPath}">${say("page.toAdmin")}</a></span
            >
          </div>
        </footer>
      </body>
    </html> `.text;
}

function languageSwitch({ say, language, path }: PageFrame): Html {
  const links = languages.map((each) => {
    const current = each === language ? html` aria-current="true"` : html``;
    return html`<li>
      <a href="${path}?lang=${each}" lang="${each}" hreflang="${each}" ${current}
        ><span aria-hidden="true">${each.toUpperCase()}</span
        ><span class="hidden">${languageNames[each]}</span></a
      >
    </li>`;
  });
  return html`<nav aria-label="${say("page.languages")}">
    <ul class="languages">
      ${links}
    </ul>
  </nav>`;
}

const urn = html`<svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">
  <path d="M11 25V4h16l6 6v15" fill="var(--sheet)" stroke="var(--ink)" stroke-width="2.5" />
  <path d="M27 4v6h6M15 16h14" fill="none" stroke="var(--ink)" stroke-width="2.5" />
  <path d="M22.500 8.500L21.500 23" stroke="var(--mark)" stroke-width="3.500" stroke-linecap="round" />
  <path d="M3 22h5v4h28v-4h5l-4 20H7z" fill="var(--ink)" />
  <path d="M14 28.500h16" stroke="var(--sheet)" stroke-width="2.500" />
</svg>`;
