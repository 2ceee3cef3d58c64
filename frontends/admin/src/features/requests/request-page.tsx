import { useQuery } from "@tanstack/react-query";
import { maxPageSize } from "@urna/contract/api/page";
import { listProcesses } from "@urna/contract/processes/routes";
import { getRegistrationRequest } from "@urna/contract/requests/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { paths } from "../../paths.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { useListQuery } from "../../ui/use-list-query.ts";
import { Comparison } from "./components/comparison.tsx";
import { DecideForm } from "./components/decide-form.tsx";
import { DecisionHistory } from "./components/decision-history.tsx";

const final = ["approved", "rejected"];

/** `/admin/solicitudes/:requestId`: one request beside the roll of a process, what was decided, and the next step. */
export function RequestPage() {
  const { t } = useTranslation("admin");
  const { localized } = useFormats();
  const { requestId = "" } = useParams();
  const query = useListQuery();
  const api = useApi();
  const processes = useQuery({
    queryKey: ["admin", "processes"],
    queryFn: ({ signal }) => call(api, listProcesses, { query: { pageSize: maxPageSize }, signal }),
  });
  const items = processes.data?.items ?? [];
  const processId = query.other("proceso") ?? items[0]?.id;
  const detail = useQuery({
    queryKey: ["admin", "registration-request", requestId, processId ?? ""],
    queryFn: ({ signal }) =>
      call(api, getRegistrationRequest, { params: { requestId }, query: { processId }, signal }),
    enabled: !processes.isPending,
  });
  return (
    <Page title={t("requests.one", { reference: detail.data?.request.reference ?? "" })}>
      <div className="u-stack">
        <p>
          <Link to={paths.requests}>{t("requests.back")}</Link>
        </p>
        {items.length > 0 && (
          <SelectField
            id="process"
            label={t("requests.process")}
            value={processId ?? ""}
            onChange={(event) => query.change({ proceso: event.target.value })}
          >
            {items.map(({ id, name }) => (
              <option key={id} value={id}>
                {localized(name)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Loaded query={detail}>
        {(loaded) => (
          <>
            <Comparison detail={loaded} />
            {!final.includes(loaded.request.state) && <DecideForm detail={loaded} processId={processId} />}
            <DecisionHistory detail={loaded} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
