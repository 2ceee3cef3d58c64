import type { ExhibitedPerson } from "@urna/protos/identity/v1/roll";
import { answered } from "@urna/service-kit/grpc/answered";
import { electionFacts, type Making } from "../making.ts";
import type { Report, ReportTable } from "../report.ts";
import type { ReportWords } from "../report-words.ts";

interface Exhibiting extends Pick<Making, "election" | "words"> {
  readonly process: string;
  readonly people: readonly ExhibitedPerson[];
  readonly versionNumber: number;
  readonly committedAt?: Date | undefined;
  /** By code. */
  readonly establishments: ReadonlyMap<string, string>;
  /** Where somebody claims who is missing or wrong. */
  readonly contact: string;
}

/** Who may vote, by establishment, with nothing by which somebody is reached. */
export function exhibitionReport(exhibiting: Exhibiting): Report {
  const { election, words, people, process, versionNumber, committedAt, contact } = exhibiting;
  const { say, instant } = words;
  const until = election.sealedAt
    ? say("exhibition.sealedAt", { when: instant(election.sealedAt) })
    : say("exhibition.untilSealed");
  return {
    title: say("title.exhibition"),
    lead: say(election.sealedAt ? "exhibition.leadSealed" : "exhibition.lead"),
    facts: [
      { label: say("exhibition.process"), value: process },
      ...electionFacts({ election, words }),
      {
        label: say("exhibition.version"),
        value: say("exhibition.versionOf", { number: versionNumber, when: instant(answered(committedAt)) }),
      },
      { label: say("exhibition.people"), value: people.length },
      { label: say("exhibition.claims"), value: contact },
      { label: say("exhibition.until"), value: until },
    ].filter(({ value }) => value !== ""),
    tables: establishmentTables(exhibiting),
  };
}

function establishmentTables({ election, words, people, establishments }: Exhibiting): ReportTable[] {
  const { say, language } = words;
  const order = new Intl.Collator(language === "en" ? "en" : "es");
  const nameOf = (code: string) => {
    if (code === "") return say("groups.central");
    const name = establishments.get(code);
    return name ? say("exhibition.establishment", { name, code }) : say("exhibition.code", { code });
  };
  const byCode = new Map<string, ExhibitedPerson[]>();
  for (const person of people) {
    const of = byCode.get(person.establishment) ?? [];
    byCode.set(person.establishment, of);
    of.push(person);
  }
  const named = [...byCode].map(([code, of]) => ({ name: nameOf(code), people: of }));
  const row = (person: ExhibitedPerson) => [
    say("exhibition.name", { surnames: person.surnames, givenNames: person.givenNames }),
    person.maskedDocument,
    categoriesOf(person, election.categories, words),
  ];
  return named
    .toSorted((a, b) => order.compare(a.name, b.name))
    .map(({ name, people: of }) => ({
      caption: say("exhibition.caption", { name, count: of.length, number: words.cell(of.length) }),
      columns: [
        { label: say("exhibition.nameColumn") },
        { label: say("exhibition.document") },
        { label: say("groups.category") },
      ],
      rows: of.map(row).toSorted(([a = ""], [b = ""]) => order.compare(a, b)),
      none: "",
    }));
}

/** Those by which they vote in this election; all, while a draft does not say who does. */
const categoriesOf = (
  person: ExhibitedPerson,
  categories: readonly string[],
  { category }: Pick<ReportWords, "category">,
) =>
  person.categories
    .filter((each) => categories.length === 0 || categories.includes(each))
    .map(category)
    .join(", ");
