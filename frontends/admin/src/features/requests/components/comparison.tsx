import type { matchFields, RegistrationRequestDetail } from "@urna/contract/requests/registration-request";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";

interface Row {
  field: (typeof matchFields)[number];
  asked: string;
  roll: string;
}

/** What was asked beside the person of the roll; each difference is a word. */
export function Comparison({ detail: { request, match } }: { detail: RegistrationRequestDetail }) {
  const { t } = useTranslation(["admin", "common"]);
  const entry = match?.entry;
  const category = (each: string) => t(`common:category.${each}`);
  const documents = [request.documentNumber, request.rut && `RUT ${request.rut}`];
  const rows: Row[] = [
    { field: "name", asked: request.fullName, roll: `${entry?.givenNames} ${entry?.surnames}` },
    { field: "document", asked: documents.filter(Boolean).join(", "), roll: entry?.documentNumber ?? "" },
    { field: "email", asked: request.email, roll: entry?.email ?? "" },
    {
      field: "category",
      asked: category(request.category),
      roll: entry?.categories.map(category).join(", ") ?? "",
    },
  ];
  const same = (field: Row["field"]) =>
    t(match?.differing.includes(field) ? "requests.differs" : "requests.same");
  const asked = [
    {
      key: "field",
      header: t("requests.field"),
      rowHeader: true,
      cell: (row: Row) => t(`column.${row.field}`),
    },
    { key: "asked", header: t("requests.asked"), cell: (row: Row) => row.asked },
  ];
  const compared = [
    { key: "roll", header: t("requests.onRoll"), cell: (row: Row) => row.roll || t("requests.nothing") },
    { key: "same", header: t("requests.comparison"), cell: (row: Row) => same(row.field) },
  ];
  return (
    <Panel title={t("requests.data")}>
      <p>{match ? t(`requests.foundBy.${match.by}`) : t("requests.noPerson")}</p>
      <DataTable
        caption={t("requests.data")}
        columns={match ? [...asked, ...compared] : asked}
        rows={rows}
        rowKey={({ field }) => field}
      />
      <p className="a-message">{request.message ?? t("requests.noMessage")}</p>
    </Panel>
  );
}
