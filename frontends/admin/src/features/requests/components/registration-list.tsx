import type { RegistrationRequestRecord } from "@urna/contract/api/admin/desk";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { CategoryMark } from "@urna/web-kit/ui/category-mark";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import type { ListQuery } from "../../../ui/use-list-query.ts";
import { listRegistrationRequests } from "../api/list-registration-requests.ts";
import { RequestList } from "./request-list.tsx";

export function RegistrationList({ query }: { query: ListQuery }) {
  const list = useListPage(["registration-requests"], query, listRegistrationRequests);
  return <RequestList kind="registration" query={query} list={list} columns={useColumns()} />;
}

function useColumns(): Column<RegistrationRequestRecord>[] {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  return [
    {
      key: "reference",
      header: t("column.reference"),
      rowHeader: true,
      cell: ({ reference }) => <code className="a-code">{reference}</code>,
    },
    {
      key: "person",
      header: t("column.person"),
      cell: ({ fullName, email }) => (
        <>
          {fullName}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </>
      ),
    },
    {
      key: "document",
      header: t("column.document"),
      cell: ({ documentNumber, rut }) => (
        <>
          {documentNumber}
          {rut && rut !== documentNumber && (
            <>
              <br />
              RUT {rut}
            </>
          )}
        </>
      ),
    },
    {
      key: "category",
      header: t("column.category"),
      cell: ({ category }) => <CategoryMark category={category} />,
    },
    {
      key: "state",
      header: t("column.state"),
      cell: ({ state }) => t(`requestState.${state}`, { defaultValue: state }),
    },
    {
      key: "created",
      header: t("column.received"),
      cell: ({ createdAt }) => instant(createdAt, "date-time"),
    },
    {
      key: "message",
      header: t("column.message"),
      cell: ({ message }) => (message ? <p className="a-message">{message}</p> : t("requests.noMessage")),
    },
  ];
}
