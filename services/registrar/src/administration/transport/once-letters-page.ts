import { lettersOfBatch } from "../../letters/domain/print-batch.ts";
import type { EstablishmentLetters } from "../../letters/domain/ports.ts";
import { html } from "./html.ts";
import type { LetterRefusal } from "./letter-panel.ts";
import { adminPath, lettersPath, pageHtml, type PageFrame } from "./page-frame.ts";

interface OncePage {
  readonly uuid: string;
  /** Undefined: all. */
  readonly establishment: string | undefined;
  readonly chosen: readonly EstablishmentLetters[];
  readonly refusal: LetterRefusal["code"] | undefined;
  readonly formToken: string;
}

/** Says, before a file of letters is made, that it is made once. */
export function onceLettersPage(frame: PageFrame, page: OncePage): string {
  const { say } = frame;
  const { uuid, establishment, chosen, formToken } = page;
  const left = chosen.reduce((sum, { toPrint }) => sum + toPrint, 0);
  const refusal = page.refusal ?? (left === 0 ? "changed" : undefined);
  const whose = establishment === undefined ? say("letters.once.everywhere") : chosen[0]?.name;
  const content = html`<h1>${say("letters.once.heading")}</h1>
    ${refusal && html`<p class="note err" role="alert">${say(`letters.refused.${refusal}`)}</p>`}
    ${
      left > 0 &&
      html`<section class="sheet">
        <h2>${whose}</h2>
        <p>
          ${say("letters.once.count", { count: Math.min(left, lettersOfBatch) })}
          ${left > lettersOfBatch ? say("letters.once.most", { most: lettersOfBatch }) : undefined}
        </p>
        <p class="note warn"><strong>${say("letters.once.warning")}</strong> ${say("letters.once.what")}</p>
        <form method="post" action="${lettersPath(uuid)}">
          <input type="hidden" name="form" value="${formToken}" />
          <input type="hidden" name="establishment" value="${establishment ?? ""}" />
          <button>${say("letters.once.make")}</button>
        </form>
      </section>`
    }
    <p><a href="${adminPath}">${say("letters.once.back")}</a></p>`;
  return pageHtml(frame, { title: say("letters.once.heading"), content });
}
