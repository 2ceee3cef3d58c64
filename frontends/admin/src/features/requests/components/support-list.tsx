import { supportStates, type SupportRequestRecord } from "@urna/contract/requests/support-request";
import { listSupportRequests } from "@urna/contract/requests/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import type { ListQuery } from "../../../ui/use-list-query.ts";
import { RequestList } from "./request-list.tsx";
import { StateField } from "./state-field.tsx";
import { SupportMessage } from "./support-message.tsx";

export function SupportList({ query }: { query: ListQuery }) {
  const state = supportStates.find((each) => each === query.other("estado"));
  const list = useListPage(["support-requests", state ?? "all"], query, (api, page, signal) =>
    call(api, listSupportRequests, { query: { ...page, state }, signal }),
  );
  const filter = <StateField query={query} states={supportStates} state={state} />;
  return (
    <RequestList
      kind="support"
      query={query}
      list={list}
      filter={filter}
      state={state}
      columns={useColumns()}
    />
  );
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
      cell: ({ createdAt }) => instant(createdAt, "short"),
    },
    {
      key: "message",
      header: t("column.message"),
      cell: (request) => <SupportMessage request={request} />,
    },
    {
      key: "state",
      header: t("column.state"),
      cell: ({ answeredAt }) =>
        answeredAt
          ? t("requests.answeredAt", { at: instant(answeredAt, "date-time") })
          : t("requestState.open"),
    },
  ];
}
