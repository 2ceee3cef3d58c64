import { RollField, rollFields, type RollFile } from "@urna/contract/roll-import/roll-file";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DataTable, type Column } from "../../../../ui/data-table.tsx";
import { suggestionFor, type FilePeople } from "./mapping.ts";

interface MappingTableProps {
  columns: RollFile["columns"];
  people: FilePeople;
  fields: readonly (RollField | "")[];
  onChange(fields: readonly (RollField | "")[]): void;
}

type Row = RollFile["columns"][number] & { place: number };

const Chosen = RollField.or(z.literal("")).catch("");

/** A row for each column of the file: its name, its first cells, and what it is read as. */
export function MappingTable({ columns, people, fields, onChange }: MappingTableProps) {
  const { t } = useTranslation("admin");
  const choose = (place: number, value: string) =>
    onChange(fields.map((field, each) => (each === place ? Chosen.parse(value) : field)));
  const nameOf = ({ header, place }: Row) => header || t("import.unnamed", { place: place + 1 });
  const shown: Column<Row>[] = [
    { key: "header", header: t("import.fileColumn"), rowHeader: true, cell: nameOf },
    {
      key: "samples",
      header: t("import.samples"),
      cell: ({ samples }) => samples.filter((text) => text !== "").join(" · ") || "—",
    },
    {
      key: "field",
      header: t("import.readAs"),
      cell: (row) => (
        <>
          <select
            id={`column-${row.place}`}
            className="u-input a-select"
            aria-label={t("import.readAsOf", { column: nameOf(row) })}
            value={fields[row.place] ?? ""}
            onChange={(event) => choose(row.place, event.target.value)}
          >
            <option value="">{t("import.notRead")}</option>
            {rollFields.map((field) => (
              <option key={field} value={field}>
                {t(`import.field.${field}`)}
              </option>
            ))}
          </select>
          {fields[row.place] !== "" && fields[row.place] === suggestionFor(row, people) && (
            <span className="u-small a-source">
              {t(`import.source.${people === "guardian" ? "alias" : row.source}`)}
            </span>
          )}
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("import.columns")}
      columns={shown}
      rows={columns.map((column, place) => ({ ...column, place }))}
      rowKey={({ place }) => place}
    />
  );
}
