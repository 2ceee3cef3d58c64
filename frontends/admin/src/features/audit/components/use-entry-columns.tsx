import type { AuditEntry } from "@urna/contract/api/admin/audit";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useSession } from "@urna/web-kit/session/use-session";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table.tsx";
import { readLeaf, subjectOf, timeOf } from "../leaf.ts";
import { EntryDetails } from "./entry-details.tsx";

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
      cell: ({ leaf }) => <code className="a-code">{subjectOf(readLeaf(leaf) ?? {}) ?? "–"}</code>,
    },
    { key: "when", header: t("column.when"), cell: ({ leaf }) => <When leaf={leaf} /> },
    { key: "proof", header: t("column.proof"), cell: (entry) => <EntryDetails entry={entry} /> },
  ];
}

/** A plain sentence, and under it the code that it stands for. */
function What({ kind, leaf }: AuditEntry) {
  const { t } = useTranslation("admin");
  const action = readLeaf(leaf)?.action;
  const code = action === undefined ? kind : String(action);
  const place = action === undefined ? "kind" : "action";
  return (
    <>
      {t(`audit.${place}.${code}`, { defaultValue: code })}
      <br />
      <code className="a-code">{code}</code>
    </>
  );
}

function Who({ leaf }: { leaf: string }) {
  const { t } = useTranslation("admin");
  const { user } = useSession();
  const administrator = readLeaf(leaf)?.administratorId;
  if (administrator === undefined) return t("audit.system");
  if (administrator === user?.id) return t("audit.you");
  return <code className="a-code">{administrator}</code>;
}

function When({ leaf }: { leaf: string }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const time = timeOf(readLeaf(leaf) ?? {});
  if (!time) return "–";
  const said = instant(time.at, "date-time");
  return time.hourOnly ? t("audit.hourOnly", { time: said }) : said;
}
