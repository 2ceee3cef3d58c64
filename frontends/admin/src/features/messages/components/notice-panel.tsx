import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { HandWrittenKind } from "@urna/contract/words";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEveryElection } from "../../../election/use-every-election.ts";
import { useNames } from "../../../election/use-names.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { NoticeView } from "./notice-view.tsx";

/** States in which voters can get an email, now or at an hour. */
const statesToVote: readonly AdminElection["state"][] = ["sealed", "open", "paused"];

/** Writes to the voters of an election that takes votes, or will. */
export function NoticePanel() {
  const { t } = useTranslation("notices");
  const { electionName } = useNames();
  const [chosen, setChosen] = useState("");
  const [begun, setBegun] = useState<{ kind: HandWrittenKind; state: "running" | "scheduled" }>();
  const every = useEveryElection();
  const toVote = every.data?.items.filter(({ state }) => statesToVote.includes(state)) ?? [];
  const election = toVote.find(({ id }) => id === chosen);
  return (
    <Panel title={t("writing.title")}>
      <Loaded query={every}>
        {() =>
          toVote.length === 0 ? (
            <EmptyState title={t("writing.noneToVote")} />
          ) : (
            <div className="u-stack">
              <p>{t("writing.lead")}</p>
              <SelectField
                id="notice-election"
                label={t("writing.election")}
                value={chosen}
                onChange={({ target }) => {
                  setChosen(target.value);
                  setBegun(undefined);
                }}
              >
                <option value="">{t("writing.choose")}</option>
                {toVote.map((each) => (
                  <option key={each.id} value={each.id}>
                    {electionName(each)}
                  </option>
                ))}
              </SelectField>
              {election && (
                <NoticeView
                  key={election.id}
                  election={election}
                  onSent={(sent) => {
                    setChosen("");
                    setBegun(sent);
                  }}
                />
              )}
            </div>
          )
        }
      </Loaded>
      {begun && (
        <Note kind="ok" live>
          {t(begun.state === "running" ? `writing.begun.${begun.kind}` : "hour.scheduled")}
        </Note>
      )}
    </Panel>
  );
}
