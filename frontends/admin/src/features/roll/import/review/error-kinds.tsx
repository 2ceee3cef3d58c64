import type { RollErrorKind } from "@urna/contract/roll-import/import-state";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../../ui/data-table.tsx";
import { useFindingWords } from "./use-finding-words.ts";

interface ErrorKindsProps {
  kinds: readonly RollErrorKind[];
  onShow(kind: RollErrorKind): void;
}

/** One row for each kind of error, the commonest first. */
export function ErrorKinds({ kinds, onShow }: ErrorKindsProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const words = useFindingWords();
  const columns: Column<RollErrorKind>[] = [
    { key: "kind", header: t("import.errorKind"), rowHeader: true, cell: words.kind },
    { key: "rows", header: t("import.rows"), figure: true, cell: ({ rows }) => number(rows) },
    {
      key: "show",
      header: t("import.list"),
      cell: (kind) => (
        <Button small onClick={() => onShow(kind)}>
          {t("import.showRows")}
          <span className="u-visually-hidden"> {words.kind(kind)}</span>
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("import.errorKinds")}
      columns={columns}
      rows={kinds}
      rowKey={({ field, code }) => `${field} ${code}`}
    />
  );
}
