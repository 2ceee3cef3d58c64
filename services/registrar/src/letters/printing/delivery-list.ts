import type { Language } from "@urna/contract/words";
import { formatInstant } from "@urna/language/instants";
import { localized } from "@urna/language/languages";
import { formatNumber } from "@urna/language/numbers";
import type { Paper, PaperBlock } from "@urna/printing/paper/paper";
import { numberText } from "../domain/letter-number.ts";
import type { BatchPlan, PrintedLetter } from "../domain/ports.ts";
import type { Sender } from "./letter-words.ts";

/** Points: room to sign. */
const rowHeight = 28;

/** Who gets which letter, with a line to sign. No code is on it. */
export function deliveryList(
  { translator, institution }: Sender,
  plan: BatchPlan,
  { letters, language, at }: { letters: readonly PrintedLetter[]; language: Language; at: Date },
): Paper {
  const say = translator(language, "registrar");
  const { code, replaces } = plan;
  const batch = String(plan.batch);
  const number = (value: number) => formatNumber(value, language);
  return {
    language,
    institution,
    at,
    title: say("list.title", { code, batch }),
    kind: say("list.kind"),
    date: formatInstant(at, language, "date"),
    heading: say("list.heading", { batch }),
    lead: say("list.lead"),
    pageOf: say("list.pageOf", { page: "{page}", pages: "{pages}" }),
    unprintable: say("list.unprintable"),
    ...(plan.trial && {
      standing: { final: false, words: say("sheet.trial"), year: formatInstant(at, "es", "date").slice(-4) },
    }),
    blocks: [
      {
        facts: [
          { label: say("elections.election"), value: `${localized(plan.title, language)} (${code})` },
          { label: say("elections.closes"), value: formatInstant(plan.closesAt, language, "date-time") },
          { label: say("list.letters"), value: number(letters.length) },
          ...(replaces ? [{ label: say("list.replaces"), value: numberText(replaces) }] : []),
        ],
      },
      ...establishmentsOf(letters).map(([establishment, those]): PaperBlock => {
        const caption = say("list.caption", { establishment, count: those.length });
        return {
          table: {
            caption,
            continued: caption,
            columns: ["number", "name", "date", "signature"].map((key) => ({
              label: say(`list.column.${key}`),
            })),
            rows: those.map((letter) => [numberText(letter.number), letter.name, "", ""]),
            rowHeight,
          },
        };
      }),
      { text: say("list.keep") },
    ],
  };
}

function establishmentsOf(letters: readonly PrintedLetter[]): [string, PrintedLetter[]][] {
  const groups = new Map<string, PrintedLetter[]>();
  for (const letter of letters) {
    const group = groups.get(letter.establishment) ?? [];
    group.push(letter);
    groups.set(letter.establishment, group);
  }
  return [...groups];
}
