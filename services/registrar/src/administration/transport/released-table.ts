import type { Language } from "@urna/contract/words";
import { formatInstant } from "@urna/language/instants";
import { formatNumber } from "@urna/language/numbers";
import type { Translate } from "@urna/language/translator";
import type { ReleasedHour } from "../domain/overview.ts";
import { html, type Html } from "./html.ts";

interface Words {
  readonly say: Translate;
  readonly language: Language;
}

const ways = ["email", "letter", "word"] as const;
type Way = (typeof ways)[number];

/** Halves released by the hour: a table whose bars repeat its figures. */
export function releasedTable({ say, language }: Words, hours: readonly ReleasedHour[]): Html {
  const totalOf = (hour: ReleasedHour) => hour.email + hour.letter + hour.word;
  const most = Math.max(1, ...hours.map(totalOf));
  const figure = (way: Way, hour: ReleasedHour) =>
    html`<td class="number" data-label="${say(`way.${way}`)}">${formatNumber(hour[way], language)}</td>`;
  const rows = hours.map(
    (hour) =>
      html`<tr>
        <th scope="row">${formatInstant(hour.hour, language, "short")}</th>
        ${ways.map((way) => figure(way, hour))}
        <td class="bar">${bar(hour, most)}</td>
      </tr>`,
  );
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${say("hours.caption")}">
    <table class="stack">
      <caption>
        ${say("hours.caption")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say("hours.hour")}</th>
          ${ways.map((way) => html`<th scope="col" class="number">${say(`way.${way}`)}</th>`)}
          <th scope="col"><span class="hidden">${say("hours.bar")}</span></th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** One stripe for each way, side by side. */
function bar(hour: ReleasedHour, most: number): Html {
  let at = 0;
  const stripes = ways.map((way) => {
    const width = (hour[way] / most) * 100;
    const stripe = html`<rect
      class="by-${way}"
      x="${at.toFixed(2)}"
      y="0"
      width="${width.toFixed(2)}"
      height="10"
    />`;
    at += width;
    return stripe;
  });
  return html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    ${stripes}
  </svg>`;
}
