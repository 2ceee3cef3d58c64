import { formatInstant } from "@urna/language/instants";
import { languages, localized } from "@urna/language/languages";
import type { Translator } from "@urna/language/translator";
import { hoursAfter } from "@urna/service-kit/hour";
import type { DocumentContent } from "../../receipts/domain/ports.ts";
import type { Receipt } from "../../receipts/domain/receipt.ts";
import { createMemory } from "@urna/printing/drawing/memory";

/** Every text of the document, in its language. Most of them are the same on all receipts of an election and hour. */
export function createReceiptWords(translator: Translator) {
  const shared = createMemory<SharedWords>(500);
  return ({ receipt, ...content }: DocumentContent) => {
    const { voter, number, ...rest } = receipt;
    const say = translator(content.language, "documents");
    const { electionTitle, category, trial, participationHour } = rest;
    const about = { ...content, receipt: { electionTitle, category, trial, participationHour } };
    const words = shared(JSON.stringify(about), () => sharedWords(translator, about));
    return {
      ...words,
      title: say("receipt.title", { number }),
      facts: [{ label: words.voter, value: voter }, ...words.facts],
      verify: (page: string) => partsOf(say("receipt.verify", { page: `*${page}*`, number: `*${number}*` })),
      qr: say("receipt.qr", { number }),
    };
  };
}

export type ReceiptWords = ReturnType<ReturnType<typeof createReceiptWords>>;
type SharedWords = ReturnType<typeof sharedWords>;

/** What a receipt has in common with others. */
type Shared = Pick<DocumentContent, "language" | "institution"> & {
  receipt: Pick<Receipt, "electionTitle" | "category" | "trial" | "participationHour">;
};

function sharedWords(translator: Translator, { receipt, language, institution }: Shared) {
  const say = translator(language, "documents");
  const { participationHour } = receipt;
  const time = (instant: Date) => formatInstant(instant, language, "time");
  const date = formatInstant(participationHour, language, "date");
  const hours = { from: time(participationHour), to: time(hoursAfter(participationHour, 1)) };
  const of = receipt.trial ? "trial" : "vote";
  const { supportEmail: email, supportPhone: phone } = institution;
  return {
    kind: say(`receipt.${of}.kind`),
    date,
    /** In Chile, where the stamp is. */
    year: formatInstant(participationHour, "es", "date").slice(-4),
    heading: say(`receipt.${of}.heading`),
    says: say(`receipt.${of}.says`),
    numberLabel: say("receipt.number"),
    voter: say("receipt.voter"),
    facts: [
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
    shows: say("receipt.shows"),
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
