import { requestStates, type RegistrationRequestRecord } from "@urna/contract/requests/registration-request";
import { listRegistrationRequests } from "@urna/contract/requests/routes";
import { call } from "@urna/web-kit/api-client/call";
import { CategoryMark } from "@urna/web-kit/ui/election/category-mark";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useMay } from "../../../ui/use-may.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import type { ListQuery } from "../../../ui/use-list-query.ts";
import { RequestAge } from "./request-age.tsx";
import { RequestList } from "./request-list.tsx";
import { StateField } from "./state-field.tsx";

const states = ["undecided", ...requestStates] as const;

export function RegistrationList({ query }: { query: ListQuery }) {
  const state = states.find((each) => each === query.other("estado"));
  const list = useListPage(["registration-requests", state ?? "all"], query, (api, page, signal) =>
    call(api, listRegistrationRequests, { query: { ...page, state }, signal }),
  );
  const filter = <StateField query={query} states={states} state={state} />;
  return (
    <RequestList
      kind="registration"
      query={query}
      list={list}
      filter={filter}
      state={state}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<RegistrationRequestRecord>[] {
  const { t } = useTranslation("admin");
  const may = useMay();
  return [
    {
      key: "reference",
      header: t("column.reference"),
      rowHeader: true,
      cell: ({ id, reference }) =>
        may("requests.decide") ? (
          <Link className="a-code" to={paths.request(id)}>
            {reference}
          </Link>
        ) : (
          <code className="a-code">{reference}</code>
        ),
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
      cell: (request) => <RequestAge request={request} />,
    },
    {
      key: "message",
      header: t("column.message"),
      cell: ({ message }) => (message ? <p className="a-message">{message}</p> : t("requests.noMessage")),
    },
  ];
}
