import { messageKinds, messageStates } from "@urna/contract/messages/delivery-log";
import { listMessages } from "@urna/contract/messages/routes";
import { call } from "@urna/web-kit/api-client/call";
import { Button } from "@urna/web-kit/ui/button/button";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListStatus } from "../../../ui/list-status.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import type { ListQuery } from "../../../ui/use-list-query.ts";
import { useMay } from "../../../ui/use-may.ts";
import { ElectionFilter } from "./election-filter.tsx";
import { MessageDetail } from "./message-detail.tsx";
import { RetryKind } from "./retry-kind.tsx";
import { useMessageColumns } from "./use-message-columns.tsx";

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The delivery log. What is searched is a message's id or, with the permission to see the roll, somebody's email or document. */
export function MessageLog({ query }: { query: ListQuery }) {
  const { t } = useTranslation(["notices", "admin"]);
  const may = useMay();
  const columns = useMessageColumns();
  const state = messageStates.find((each) => each === query.other("estado"));
  const kind = messageKinds.find((each) => each === query.other("tipo"));
  const person = query.q === "" || anId.test(query.q) ? undefined : query.q;
  const electionId = query.other("votacion");
  const filter = { state, kind, person, electionId };
  const list = useListPage(["messages", JSON.stringify(filter)], query, (api, page, signal) => {
    const q = person === undefined ? page.q : undefined;
    return call(api, listMessages, { query: { ...page, ...filter, q }, signal });
  });
  const isFiltered = query.q !== "" || state !== undefined || kind !== undefined || electionId !== undefined;
  const options = (name: "messageState" | "messageKind", words: readonly string[]) =>
    words.map((word) => (
      <option key={word} value={word}>
        {t(`admin:${name}.${word}`)}
      </option>
    ));
  return (
    <Panel title={t("log.title")}>
      <SearchForm
        key={query.q}
        label={t("log.search")}
        hint={t(may("roll.read") ? "log.searchHint" : "log.searchHintId")}
        q={query.q}
        onSearch={(q) => query.change({ q })}
      >
        <SelectField
          id="state"
          label={t("log.state")}
          value={state ?? ""}
          onChange={(event) => query.change({ estado: event.target.value })}
        >
          <option value="">{t("log.any")}</option>
          {options("messageState", messageStates)}
        </SelectField>
        <SelectField
          id="kind"
          label={t("log.kind")}
          value={kind ?? ""}
          onChange={(event) => query.change({ tipo: event.target.value })}
        >
          <option value="">{t("log.any")}</option>
          {options("messageKind", messageKinds)}
        </SelectField>
        <ElectionFilter
          hint={t("log.electionHint")}
          chosen={electionId}
          onChoose={(votacion) => query.change({ votacion })}
        />
      </SearchForm>
      {kind && state === "failed" && may("messages.send") && <RetryKind key={kind} kind={kind} />}
      <Loaded query={list}>
        {({ items, page, pageSize, total }) => (
          <>
            <ListStatus name="messages" total={total} />
            {items.length === 0 ? (
              <EmptyState
                title={isFiltered ? t("log.noMatch") : t("log.none")}
                action={
                  isFiltered && (
                    <Button onClick={() => query.change({ q: "", estado: "", tipo: "", votacion: "" })}>
                      {t("admin:list.showAll")}
                    </Button>
                  )
                }
              />
            ) : (
              <DataTable
                caption={t("log.title")}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                sort={query.sort ?? "-created"}
                onSort={(orden) => query.change({ orden })}
                detail={(message) => <MessageDetail message={message} />}
              />
            )}
            <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
