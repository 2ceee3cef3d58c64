import { useQuery } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { EmptyState } from "@urna/web-kit/ui/empty-state";
import { Note } from "@urna/web-kit/ui/note";
import { SelectField } from "@urna/web-kit/ui/select-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listElections } from "../../../election/list-elections.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { useNames } from "../../../election/use-names.ts";
import { Panel } from "../../../ui/panel.tsx";
import { NoticeView } from "./notice-view.tsx";

const mostListed = 100;

/** Reminds those who have not voted in an open election. */
export function NoticePanel() {
  const { t } = useTranslation("notices");
  const { electionName } = useNames();
  const api = useApi();
  const [chosen, setChosen] = useState("");
  const [begun, setBegun] = useState(false);
  const open = useQuery({
    queryKey: ["admin", "elections", "open-for-reminder"],
    queryFn: ({ signal }) => listElections(api, { state: "open", pageSize: mostListed }, signal),
  });
  const choose = (id: string) => {
    setChosen(id);
    setBegun(false);
  };
  const viewOf = (election: AdminElection | undefined) =>
    election && (
      <NoticeView
        key={election.id}
        election={election}
        onSent={() => {
          setChosen("");
          setBegun(true);
        }}
      />
    );
  return (
    <Panel title={t("reminder.title")}>
      <Loaded query={open}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t("reminder.noneOpen")} />
          ) : (
            <div className="u-stack">
              <p>{t("reminder.lead")}</p>
              <SelectField
                id="reminder-election"
                label={t("reminder.election")}
                value={chosen}
                onChange={(event) => choose(event.target.value)}
              >
                <option value="">{t("reminder.choose")}</option>
                {items.map((election) => (
                  <option key={election.id} value={election.id}>
                    {electionName(election)}
                  </option>
                ))}
              </SelectField>
              {viewOf(items.find(({ id }) => id === chosen))}
            </div>
          )
        }
      </Loaded>
      {begun && (
        <Note kind="ok" live>
          {t("reminder.begun")}
        </Note>
      )}
    </Panel>
  );
}
