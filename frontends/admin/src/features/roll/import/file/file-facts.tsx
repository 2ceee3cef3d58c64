import type { RollFile } from "@urna/contract/roll-import/roll-file";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

const separators = { ",": "comma", ";": "semicolon", "\t": "tab" } as const;

/** Rows, size, and how the file is written, in one line. */
export function FileFacts({ reading }: { reading: RollFile }) {
  const { t } = useTranslation("admin");
  const { number, fileSize } = useFormats();
  const { rows, bytes, format, encoding, separator } = reading;
  const parts = [t("count.rows", { count: rows, number: number(rows) }), fileSize(bytes)];
  if (format === "xlsx") parts.push(t("import.firstSheet"));
  if (encoding) parts.push(encodings[encoding]);
  if (separator) parts.push(t(`import.separator.${separators[separator]}`));
  return <>{parts.join(", ")}</>;
}

const encodings = { "utf-8": "UTF-8", "utf-16le": "UTF-16", "windows-1252": "Windows-1252" };
