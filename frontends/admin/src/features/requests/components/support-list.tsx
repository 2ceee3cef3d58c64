import type { SupportRequestRecord } from "@urna/contract/api/admin/desk";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import type { ListQuery } from "../../../ui/use-list-query.ts";
import { listSupportRequests } from "../api/list-support-requests.ts";
import { RequestList } from "./request-list.tsx";

export function SupportList({ query }: { query: ListQuery }) {
  const list = useListPage(["support-requests"], query, listSupportRequests);
  return <RequestList kind="support" query={query} list={list} columns={useColumns()} />;
}

function useColumns(): Column<SupportRequestRecord>[] {
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
    { key: "subject", header: t("column.subject"), cell: ({ subject }) => t(`subject.${subject}`) },
    {
      key: "created",
      header: t("column.received"),
      cell: ({ createdAt }) => instant(createdAt, "date-time"),
    },
    {
      key: "message",
      header: t("column.message"),
      cell: ({ message }) => <p className="a-message">{message}</p>,
    },
  ];
}
