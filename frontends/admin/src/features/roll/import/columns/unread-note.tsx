import type { RollFile } from "@urna/contract/roll-import/roll-file";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import type { Choice } from "./mapping.ts";

/** Which columns nobody reads, so that one that the roll needs is not overlooked. */
export function UnreadNote({ columns, fields }: Pick<RollFile, "columns"> & Pick<Choice, "fields">) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const unread = columns.flatMap(({ header }, place) =>
    fields[place] === "" ? [header || t("import.unnamed", { place: place + 1 })] : [],
  );
  if (unread.length === 0) return null;
  return (
    <Note kind="info" title={t("import.unread", { count: unread.length, number: number(unread.length) })}>
      <p>{unread.join(", ")}</p>
      <p>{t("import.unreadText")}</p>
    </Note>
  );
}
