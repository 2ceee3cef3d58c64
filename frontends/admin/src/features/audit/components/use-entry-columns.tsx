import type { AuditEntry } from "@urna/contract/audit/log";
import { unknownActor } from "@urna/contract/audit/codes";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table.tsx";
import { codeOf, readLeaf, subjectOf, timeOf } from "../leaf.ts";
import { useCodeText } from "../use-code-text.ts";
import { useElectionCodes } from "../use-election-codes.ts";
import { useNames } from "../use-names.ts";
import { useSubjectWords } from "../use-subject-words.ts";

export function useEntryColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  return [
    {
      key: "index",
      header: t("column.index"),
      sort: "index",
      rowHeader: true,
      cell: ({ index }) => number(index),
    },
    { key: "what", header: t("column.what"), cell: (entry) => <What {...entry} /> },
    { key: "who", header: t("column.who"), cell: ({ leaf }) => <Who leaf={leaf} /> },
    {
      key: "about",
      header: t("column.about"),
      cell: (entry) => <About code={codeOf(entry)} id={subjectOf(readLeaf(entry.leaf) ?? {})} />,
    },
    { key: "when", header: t("column.when"), cell: ({ leaf }) => <When leaf={leaf} /> },
  ];
}

/** A plain sentence, and under it the code that it stands for. */
function What(entry: AuditEntry) {
  const { t } = useTranslation("audit");
  const textOf = useCodeText();
  const code = codeOf(entry);
  const { result, administratorId } = readLeaf(entry.leaf) ?? {};
  const refused = result === "refused";
  return (
    <>
      {textOf(code, refused && administratorId === unknownActor)}
      {refused && <strong className="a-refused"> {t("result.refused")}</strong>}
      <br />
      <code className="a-code">{code}</code>
    </>
  );
}

function Who({ leaf }: { leaf: string }) {
  const { t } = useTranslation(["audit", "admin"]);
  const nameOf = useNames();
  const { administratorId, askedBy } = readLeaf(leaf) ?? {};
  if (administratorId === undefined) return t("admin:audit.system");
  const id = String(administratorId);
  const first = askedBy === undefined ? undefined : String(askedBy);
  return (
    <>
      {nameOf(id) ?? <code className="a-code">{id}</code>}
      {first !== undefined && <p className="u-small">{t("askedBy", { name: nameOf(first) ?? first })}</p>}
    </>
  );
}

/** In words where it is no single thing; an election by its code, where the reader sees elections. */
function About({ code, id }: { code: string; id: string | undefined }) {
  const electionCodeOf = useElectionCodes();
  const words = useSubjectWords();
  const known = id === unknownActor ? undefined : id;
  if (known === undefined) return "–";
  return words(code, known) ?? <code className="a-code">{electionCodeOf(known) || known}</code>;
}

function When({ leaf }: { leaf: string }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const time = timeOf(readLeaf(leaf) ?? {});
  if (!time) return "–";
  const said = instant(time.at, "short");
  return time.hourOnly ? t("audit.hourOnly", { time: said }) : said;
}
