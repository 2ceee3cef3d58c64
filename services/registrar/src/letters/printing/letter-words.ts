import { formatInstant } from "@urna/language/instants";
import { localized } from "@urna/language/languages";
import type { Translator } from "@urna/language/translator";
import { numberText } from "../domain/letter-number.ts";
import type { BatchPlan, PrintedLetter } from "../domain/ports.ts";

/** Who prints, and where the letters lead. */
export interface Sender {
  readonly translator: Translator;
  readonly institution: string;
  /** `https://urna.example` */
  readonly urnaOrigin: string;
}

export type LetterWords = ReturnType<typeof letterWords>;

/** Every text of a letter, in its reader's language. */
export function letterWords(
  { translator, institution, urnaOrigin }: Sender,
  plan: BatchPlan,
  { letter, at }: { letter: PrintedLetter; at: Date },
) {
  const { language, name, establishment, code } = letter;
  const say = translator(language, "registrar");
  const election = localized(plan.title, language);
  const number = numberText(letter.number);
  const page = `${urnaOrigin}/votacion/${plan.uuid}/login`;
  return {
    language,
    name,
    establishment,
    number: say("sheet.number", { number }),
    kind: say("sheet.kind"),
    date: formatInstant(at, language, "date"),
    heading: say("sheet.heading"),
    what: say("sheet.what", { election, institution }),
    codeLabel: say("sheet.code"),
    code: code.replace(/(.{4})(?=.)/g, "$1 "),
    codeHint: say("sheet.hint"),
    qrText: `${page}#carta=${code}`,
    qr: say("sheet.qr"),
    stepsHeading: say("sheet.steps"),
    steps: [
      say("sheet.step.enter", { address: page.replace(/^https?:\/\//, "") }),
      say("sheet.step.code"),
      say("sheet.step.vote"),
    ],
    until: say("sheet.until", { when: formatInstant(plan.closesAt, language, "date-time") }),
    opened: say("sheet.opened"),
    sender: say("sheet.sender", { institution }),
    mark: plan.trial ? say("sheet.trial") : undefined,
  };
}
