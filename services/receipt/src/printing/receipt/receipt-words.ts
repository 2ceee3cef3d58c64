import { formatInstant } from "@urna/language/instants";
import { languages, localized } from "@urna/language/languages";
import type { Translator } from "@urna/language/translator";
import { hoursAfter } from "@urna/service-kit/hour";
import type { DocumentContent } from "../../receipts/domain/ports.ts";

/** Every text of the document, in its language. */
export function receiptWords(translator: Translator, { receipt, language, institution }: DocumentContent) {
  const say = translator(language, "documents");
  const { number, participationHour } = receipt;
  const time = (instant: Date) => formatInstant(instant, language, "time");
  const date = formatInstant(participationHour, language, "date");
  const hours = { from: time(participationHour), to: time(hoursAfter(participationHour, 1)) };
  const of = receipt.trial ? "trial" : "vote";
  const { supportEmail: email, supportPhone: phone } = institution;
  return {
    title: say("receipt.title", { number }),
    kind: say(`receipt.${of}.kind`),
    date,
    heading: say(`receipt.${of}.heading`),
    says: say(`receipt.${of}.says`),
    numberLabel: say("receipt.number"),
    facts: [
      { label: say("receipt.voter"), value: receipt.voter },
      {
        label: say("receipt.category"),
        value: translator(language, "common")(`category.${receipt.category}`),
      },
      { label: say("receipt.election"), value: localized(receipt.electionTitle, language) },
      { label: say("receipt.participation"), value: say("receipt.registered", { date, ...hours }) },
    ],
    /** The institution's sentence; empty: none. */
    sentence: localized(institution.receiptText, language),
    unprintable: say("receipt.unprintable"),
    integrity: say("receipt.integrity"),
    seal: say("receipt.seal"),
    /** Replaces the seal; undefined: the vote counts. */
    mark: receipt.trial ? say("trial.mark") : undefined,
    cut: say("receipt.cut"),
    verifyHeading: say("receipt.verifyHeading"),
    verify: (page: string) => partsOf(say("receipt.verify", { page: `*${page}*`, number: `*${number}*` })),
    shows: say("receipt.shows"),
    qr: say("receipt.qr", { number }),
    notYou: `${say("receipt.notYou")} ${phone ? say("receipt.call", { phone, email }) : say("receipt.write", { email })}`,
    /** How to verify, one line in each language. */
    inAllLanguages: (page: string) =>
      languages.map((each) => ({
        lang: each,
        text: translator(each, "documents")("receipt.inThisLanguage", { page }),
      })),
  };
}

/** Texts between asterisks become strong: every second part. */
function partsOf(marked: string): { text: string; strong: boolean }[] {
  return marked.split("*").map((text, index) => ({ text, strong: index % 2 === 1 }));
}

export type ReceiptWords = ReturnType<typeof receiptWords>;
