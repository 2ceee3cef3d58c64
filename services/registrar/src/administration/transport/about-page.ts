import { registrarElectionsPath } from "@urna/contract/registrar/release";
import { localized } from "@urna/language/languages";
import { formatNumber } from "@urna/language/numbers";
import { stageOf, type ElectionOverview } from "../domain/overview.ts";
import { html, type Html } from "./html.ts";
import { pageHtml, type PageFrame } from "./page-frame.ts";

/** What a registrar is, who runs this one, its keys and its elections: for everybody. */
export function aboutPage(
  frame: PageFrame,
  { elections, keys }: { elections: readonly ElectionOverview[]; keys: { authority: string; log: string } },
): string {
  const { say, institution } = frame;
  const block = (label: string, text: string) =>
    html`<h3>${label}</h3>
      <pre tabindex="0" aria-label="${label}">${text}</pre>`;
  const content = html`<div class="lead">
      <div>
        <h1>${say("about.heading")}</h1>
        <p>${say("page.runBy", { institution })}</p>
      </div>
    </div>
    <section class="sheet">
      <p>${say("about.what")}</p>
      <p>${say("about.why")}</p>
      <p>${say("about.knows")}</p>
      <p>${say("about.word")}</p>
    </section>
    <h2>${say("about.elections")}</h2>
    <section class="sheet">
      ${electionTable(
        frame,
        elections.filter(({ sealing }) => sealing.signed),
      )}
    </section>
    <h2>${say("about.keys")}</h2>
    <section class="sheet">
      <p>${say("about.keysWhat")}</p>
      ${block(say("keys.own"), keys.authority)}${block(say("keys.log"), keys.log)}
      <p>
        <a href="/log/checkpoint">${say("about.checkpoint")}</a> ·
        <a href="${registrarElectionsPath}">${say("about.data")}</a>
      </p>
    </section>`;
  return pageHtml(frame, { title: say("about.heading"), content });
}

function electionTable({ say, language }: PageFrame, elections: readonly ElectionOverview[]): Html {
  if (elections.length === 0) return html`<div class="empty"><p>${say("elections.none")}</p></div>`;
  const number = (label: string, value: number) =>
    html`<td class="number" data-label="${label}"><span>${formatNumber(value, language)}</span></td>`;
  const rows = elections.map(
    ({ sealing, released }) =>
      html`<tr>
        <th scope="row">${localized(sealing.terms.title, language)}</th>
        ${number(say("elections.size"), sealing.terms.size)}${number(say("way.email"), released.email)}${number(
          say("way.letter"),
          released.letter,
        )}${number(say("way.word"), released.word)}
        <td data-label="${say("elections.stage")}"><span>${say(`stage.${stageOf(sealing)}`)}</span></td>
      </tr>`,
  );
  return html`<table class="stack">
    <caption>
      ${say("about.caption")}
    </caption>
    <thead>
      <tr>
        <th scope="col">${say("elections.election")}</th>
        <th scope="col" class="number">${say("elections.size")}</th>
        <th scope="col" class="number">${say("way.email")}</th>
        <th scope="col" class="number">${say("way.letter")}</th>
        <th scope="col" class="number">${say("way.word")}</th>
        <th scope="col">${say("elections.stage")}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}
