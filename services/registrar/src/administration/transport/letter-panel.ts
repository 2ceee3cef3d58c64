import { formatNumber } from "@urna/language/numbers";
import { replacementReasons, type EstablishmentLetters } from "../../letters/domain/ports.ts";
import { html, type Html } from "./html.ts";
import { lettersPath, type PageFrame } from "./page-frame.ts";

export interface LetterRefusal {
  readonly uuid: string;
  /** The number as it was typed. */
  readonly typed: string;
  readonly reason: string | undefined;
  readonly code: "already-used" | "not-found" | "number" | "changed";
}

interface LetterPanel {
  readonly uuid: string;
  readonly establishments: readonly EstablishmentLetters[];
  readonly refusal: LetterRefusal | undefined;
  readonly formToken: string;
}

const figures = ["toPrint", "printed", "used", "replaced"] as const;

/** Of one election: what is printed and what is not, by establishment, and the form that replaces a letter. */
export function letterPanel(frame: PageFrame, panel: LetterPanel): Html {
  const { say } = frame;
  const { uuid, establishments } = panel;
  const left = establishments.filter(({ toPrint }) => toPrint > 0);
  return html`<h4 id="l-${uuid}">${say("letters.heading")}</h4>
    <p class="small">${say("letters.what")}</p>
    ${table(frame, panel)}
    ${
      left.length > 1 &&
      html`<form method="get" action="${lettersPath(uuid)}">
        <button class="plain">${say("letters.printAll")}</button>
      </form>`
    }
    ${establishments.some(({ printed }) => printed > 0) && replacement(frame, panel)}`;
}

function table({ say, language }: PageFrame, { uuid, establishments }: LetterPanel): Html {
  const rows = establishments.map(
    (each) =>
      html`<tr>
        <th scope="row">${each.name}</th>
        ${figures.map(
          (key) =>
            html`<td class="number" data-label="${say(`letters.${key}`)}">
              ${formatNumber(each[key], language)}
            </td>`,
        )}
        <td>
          ${
            each.toPrint > 0 &&
            html`<form method="get" action="${lettersPath(uuid)}">
              <input type="hidden" name="establishment" value="${each.id}" />
              <button class="plain" aria-label="${say("letters.printFor", { establishment: each.name })}">
                ${say("letters.print")}
              </button>
            </form>`
          }
        </td>
      </tr>`,
  );
  return html`<table class="stack wrap">
    <caption>
      ${say("letters.caption")}
    </caption>
    <thead>
      <tr>
        <th scope="col">${say("letters.establishment")}</th>
        ${figures.map((key) => html`<th scope="col" class="number">${say(`letters.${key}`)}</th>`)}
        <th scope="col"><span class="hidden">${say("letters.action")}</span></th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function replacement({ say }: PageFrame, { uuid, refusal, formToken }: LetterPanel): Html {
  const own = refusal?.uuid === uuid ? refusal : undefined;
  const isUsed = own?.code === "already-used";
  return html`<details ${own && html`open`}>
    <summary>${say("letters.replaceHeading")}</summary>
    <form method="post" action="${lettersPath(uuid)}/replacement">
      <input type="hidden" name="form" value="${formToken}" />
      ${own && html`<p class="note err" role="alert">${say(`letters.refused.${own.code}`)}</p>`}
      <div>
        <label for="n-${uuid}">${say("letters.number")}</label>
        <input
          id="n-${uuid}"
          name="letter"
          required
          autocomplete="off"
          maxlength="20"
          value="${own?.typed ?? ""}"
        />
      </div>
      <div>
        <label for="r-${uuid}">${say("letters.reason")}</label>
        <select id="r-${uuid}" name="reason">
          ${replacementReasons.map(
            (each) =>
              html`<option value="${each}" ${own?.reason === each && html`selected`}>
                ${say(`letters.reasons.${each}`)}
              </option>`,
          )}
        </select>
      </div>
      ${
        isUsed &&
        html`<label class="tick"
          ><input type="checkbox" name="although" value="yes" /> ${say("letters.although")}</label
        >`
      }
      <p class="note warn"><strong>${say("letters.once.warning")}</strong> ${say("letters.replaceWhat")}</p>
      <button>${say("letters.replace")}</button>
    </form>
  </details>`;
}
