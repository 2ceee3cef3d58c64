import type { ElectionRecord } from "../../documents/domain/election-record.ts";
import type { Paper, PaperBlock, PaperFact } from "@urna/printing/paper/paper";
import type { RecordWords } from "./record-words.ts";

/** The mark on every page of a trial's record, in place of a stamp. */
export function trialStanding({ say, date }: RecordWords, at: Date): Pick<Paper, "standing"> {
  return { standing: { final: false, words: say("trial.mark"), year: date(at).slice(-4) } };
}

/** The notice at the start of a trial's record. */
export function trialBlocks({ say }: RecordWords, { trial }: ElectionRecord): PaperBlock[] {
  return trial ? [{ text: say("trial.text"), strong: true }] : [];
}

/** The facts that identify an election. */
export function electionFacts(
  { say, text, category, number }: RecordWords,
  record: ElectionRecord,
): PaperFact[] {
  const { process, title, code, categories, seats, resolution } = record;
  return [
    { label: say("record.process"), value: text(process) },
    { label: say("record.election"), value: `${text(title)} (${code})` },
    { label: say("record.categories"), value: categories.map(category).join(", ") },
    { label: say("record.seats"), value: number(seats) },
    ...(resolution === "" ? [] : [{ label: say("record.resolution"), value: resolution }]),
  ];
}

/** Hashes to compare with the published archive. */
export function sealedHashes({ say, number }: RecordWords, record: ElectionRecord): PaperFact[] {
  const { fingerprint, definitionSha256, roll } = record;
  return [
    { label: say("record.fingerprint"), value: fingerprint, code: true },
    { label: say("record.definition"), value: definitionSha256, code: true },
    { label: say("record.roll", { version: number(roll.version) }), value: roll.sha256, code: true },
  ];
}

/** The trustees that together can open ballots; after the count, those whose shares did. */
export function trusteeBlocks(
  { say }: RecordWords,
  record: ElectionRecord,
  owners?: readonly number[],
): PaperBlock[] {
  const rows = record.trustees.map(({ index, name, person }) => [
    name,
    say(person ? "record.person" : "record.server"),
    ...(owners ? [say(owners.includes(index) ? "record.gave" : "record.gaveNot")] : []),
  ]);
  const columns = ["name", "keeper", ...(owners ? ["share"] : [])];
  return [
    { heading: say("record.trustees") },
    { text: say(custodyText(record), custodyFigures(record)) },
    {
      table: {
        caption: say("record.trusteesTable"),
        columns: columns.map((key) => ({ label: say(`record.${key}`) })),
        rows,
      },
    },
  ];
}

function custodyText({ trustees, trusteesNeeded }: ElectionRecord): string {
  if (trusteesNeeded === undefined) return "record.trusteesText";
  return trustees.every(({ person }) => person) ? "record.trusteesSome" : "record.trusteesSomeAndServer";
}

function custodyFigures({ trustees, trusteesNeeded = 0 }: ElectionRecord) {
  const people = trustees.filter(({ person }) => person).length;
  return { count: trustees.length, needed: trusteesNeeded, people };
}

const signers = 5;
/** Points. */
const signerHeight = 30;

/** Space for what is written by hand. */
export function signatureBlocks({ say }: RecordWords): PaperBlock[] {
  const columns = ["name", "office", "signature", "agreement"].map((key) => ({
    label: say(`record.${key}`),
  }));
  return [
    { heading: say("record.remarks"), keep: 120 },
    { text: say("record.remarksText") },
    { lines: 3 },
    { heading: say("record.signatures"), keep: 60 + signers * signerHeight },
    {
      table: {
        caption: say("record.signaturesTable"),
        columns,
        rows: Array.from({ length: signers }, () => columns.map(() => "")),
        rowHeight: signerHeight,
      },
    },
  ];
}

/** Address of the public page with the same content. */
export function checkBlock(
  { say }: RecordWords,
  { origin, path, text }: { origin: string; path: string; text: string },
): PaperBlock {
  const address = `${origin}${path}`;
  return {
    code: {
      qrText: address,
      alt: say("record.qr", { address }),
      heading: say("record.check"),
      text,
      address: address.replace(/^https?:\/\//, ""),
    },
  };
}

/** Frame around a record's texts, the same for every record. */
export function recordFrame(
  { say, language }: RecordWords,
  institution: string,
): Pick<Paper, "language" | "institution" | "pageOf" | "unprintable"> {
  return {
    language,
    institution,
    pageOf: say("record.pageOf", { page: "{page}", pages: "{pages}" }),
    unprintable: say("record.unprintable"),
  };
}
