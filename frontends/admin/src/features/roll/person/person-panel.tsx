import type { VoterDetail } from "@urna/contract/roll/voter";
import { writtenDocument } from "@urna/contract/rut";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";
import { Categories } from "../../../ui/categories.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { VoterMark } from "../components/voter-mark.tsx";

/** The person as the roll has them, masked for a person who may not see personal data. Whether they voted, and never when. */
export function PersonPanel({ detail }: { detail: VoterDetail }) {
  const { t } = useTranslation(["admin", "common"]);
  const { entry, voter, hasLast4 } = detail;
  const items = [
    {
      label: t("column.document"),
      value: entry
        ? `${t(`common:documentType.${entry.documentType}`)} ${writtenDocument(entry.documentNumber)}`
        : voter.maskedDocument,
    },
    { label: t("column.email"), value: (entry ? entry.email : voter.maskedEmail) || t("roll.noEmail") },
    ...(entry ? [{ label: t("import.field.phone"), value: entry.phone || "—" }] : []),
    { label: t("column.categories"), value: <Categories categories={voter.categories} /> },
    { label: t("column.establishment"), value: voter.establishment || t("roll.central") },
    { label: t("import.field.last4"), value: t(hasLast4 ? "person.hasLast4" : "person.noLast4") },
    {
      label: t("column.status"),
      value: voter.state ? <VoterMark state={voter.state} /> : t("voter.draft"),
    },
  ];
  return (
    <Panel title={t("person.data")}>
      <Facts items={items} />
    </Panel>
  );
}
