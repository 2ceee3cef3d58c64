import { formatInstant } from "@urna/language/instants";
import { localized } from "@urna/language/languages";
import { formatNumber } from "@urna/language/numbers";
import type { EstablishmentLetters } from "../../letters/domain/ports.ts";
import { stageOf, type ElectionOverview } from "../domain/overview.ts";
import { html, type Html } from "./html.ts";
import { letterPanel, type LetterRefusal } from "./letter-panel.ts";
import { adminPath, pageHtml, type PageFrame } from "./page-frame.ts";
import { releasedTable } from "./released-table.ts";

export interface RegistrarKeys {
  /** The registrar's own, base64url. */
  readonly authority: string;
  readonly identity: string;
  /** Of its log, as a note key. */
  readonly log: string;
  /** The newest note of its log. */
  readonly checkpoint: string;
}

export interface AdminPage {
  readonly elections: readonly ElectionOverview[];
  readonly keys: RegistrarKeys;
  readonly takesMail: boolean;
  /** By election; undefined where letters are not printed. */
  readonly letters: ReadonlyMap<string, readonly EstablishmentLetters[]> | undefined;
  readonly refusal: LetterRefusal | undefined;
  /** What the page's forms say. */
  readonly formToken: string;
}

/** The administration: what the registrar's people look at and do. */
export function adminPage(frame: PageFrame, page: AdminPage): string {
  const { say } = frame;
  const elections =
    page.elections.length === 0
      ? html`<div class="empty">
          <p>${say("elections.none")}</p>
          <p class="small">${say("elections.noneNext")}</p>
        </div>`
      : page.elections.map((each) => electionSheet(frame, each, page));
  const content = html`<div class="lead">
      <div>
        <h1>${say("admin.heading")}</h1>
        <p>${say("admin.about")}</p>
      </div>
      <form method="post" action="${adminPath}/sign-out">
        <input type="hidden" name="form" value="${page.formToken}" /><button class="plain">
          ${say("admin.signOut")}
        </button>
      </form>
    </div>
    ${mailNote(frame, page.takesMail)}
    <h2>${say("elections.heading")}</h2>
    ${elections} ${keysSheet(frame, page.keys)}`;
  return pageHtml(frame, { title: say("admin.heading"), content });
}

function mailNote({ say }: PageFrame, takesMail: boolean): Html {
  return takesMail
    ? html`<p class="note"><strong>${say("mail.takes")}</strong> ${say("mail.takesWhat")}</p>`
    : html`<p class="note err" role="alert"><strong>${say("mail.away")}</strong> ${say("mail.awayWhat")}</p>`;
}

const tagOf = {
  preparing: "tag quiet",
  signed: "tag ok",
  "word-ordered": "tag warn",
  "on-word": "tag warn",
  ended: "tag quiet",
} as const;

function electionSheet(frame: PageFrame, overview: ElectionOverview, page: AdminPage): Html {
  const { say, language } = frame;
  const { sealing, released, hours } = overview;
  const { uuid, size, code, title, trial, closesAt } = sealing.terms;
  const stage = stageOf(sealing);
  const { formToken } = page;
  const establishments = page.letters?.get(uuid) ?? [];
  const number = (value: number) => formatNumber(value, language);
  const fact = (label: string, value: string) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`;
  const figure = (label: string, value: number) =>
    html`<div>
      <dt>${label}</dt>
      <dd class="figure">${number(value)}</dd>
    </div>`;
  return html`<article class="sheet" aria-labelledby="e-${uuid}">
    <div class="head">
      <h3 id="e-${uuid}">${localized(title, language)}</h3>
      <span class="${tagOf[stage]}">${say(`stage.${stage}`)}</span>
    </div>
    <p class="small">
      ${trial ? html`<strong>${say("elections.trial")}</strong> ` : undefined}${say(`stageWhat.${stage}`)}
    </p>
    <dl class="facts">
      ${fact(say("elections.code"), code)}${fact(say("elections.size"), number(size))}${fact(say("elections.closes"), formatInstant(closesAt, language, "short"))}
    </dl>
    ${stage === "preparing" ? progress(frame, overview) : undefined}
    <dl class="facts">
      ${figure(say("way.email"), released.email)}${figure(say("way.letter"), released.letter)}${figure(
        say("way.word"),
        released.word,
      )}
    </dl>
    ${stage === "word-ordered" ? wordNote(frame, uuid, formToken) : undefined}
    ${withheldNote(frame, overview, formToken)}
    ${
      establishments.length > 0 &&
      letterPanel(frame, { uuid, establishments, refusal: page.refusal, formToken })
    }
    ${
      hours.length === 0
        ? html`<p class="small">${say("hours.none")}</p>`
        : html`<details>
            <summary>${say("hours.show")}</summary>
            ${releasedTable(frame, hours)}
          </details>`
    }
  </article>`;
}

function progress({ say, language }: PageFrame, { sealing }: ElectionOverview): Html {
  const { made, contacts, shown, terms } = sealing;
  const step = (label: string, done: number) =>
    html`<li>
      ${say("progress.step", { label, done: formatNumber(done, language), size: formatNumber(terms.size, language) })}
    </li>`;
  return html`<ul>
    ${step(say("progress.made"), made)}${step(say("progress.contacts"), contacts)}${step(
      say("progress.shown"),
      shown,
    )}
  </ul>`;
}

/** Two steps, because there is no way back: to open, and to accept. */
function wordNote({ say }: PageFrame, uuid: string, formToken: string): Html {
  return html`<div class="note warn">
    <p><strong>${say("word.ordered")}</strong> ${say("word.what")}</p>
    <details>
      <summary>${say("word.open")}</summary>
      <p>${say("word.means")}</p>
      <form method="post" action="${adminPath}/word/${uuid}">
        <input type="hidden" name="form" value="${formToken}" /><button>${say("word.accept")}</button>
      </form>
    </details>
  </div>`;
}

function withheldNote(
  { say }: PageFrame,
  { sealing, withheld }: ElectionOverview,
  formToken: string,
): Html | undefined {
  if (withheld === 0) return undefined;
  const { uuid } = sealing.terms;
  return html`<div class="note warn">
    <p><strong>${say("withheld.count", { count: withheld })}</strong> ${say("withheld.what")}</p>
    <form method="post" action="${adminPath}/withheld/${uuid}">
      <input type="hidden" name="form" value="${formToken}" /><button class="plain">
        ${say("withheld.clear")}
      </button>
    </form>
  </div>`;
}

function keysSheet({ say }: PageFrame, keys: RegistrarKeys): Html {
  const block = (label: string, what: string, text: string) =>
    html`<h3>${label}</h3>
      <p class="small">${what}</p>
      <pre tabindex="0" aria-label="${label}">${text}</pre>`;
  return html`<h2>${say("keys.heading")}</h2>
    <section class="sheet">
      ${block(say("keys.own"), say("keys.ownWhat"), keys.authority)}
      ${block(say("keys.identity"), say("keys.identityWhat"), keys.identity)}
      ${block(say("keys.log"), say("keys.logWhat"), keys.log)}
      ${block(say("keys.checkpoint"), say("keys.checkpointWhat"), keys.checkpoint)}
    </section>`;
}
