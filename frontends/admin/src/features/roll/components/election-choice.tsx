import { useQuery } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { maxPageSize } from "@urna/contract/api/page";
import type { ElectionId } from "@urna/contract/identifiers";
import { listProcesses } from "@urna/contract/processes/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import { useNames } from "../../../election/use-names.ts";
import { Loaded } from "../../../ui/loaded.tsx";

interface ElectionChoiceProps {
  elections: readonly AdminElection[];
  chosen: string;
  onChoose(electionId: ElectionId): void;
}

/** Elections under the process whose roll they share. */
export function ElectionChoice({ elections, chosen, onChoose }: ElectionChoiceProps) {
  const { t } = useTranslation("admin");
  const { electionName, processName } = useNames();
  const api = useApi();
  const processes = useQuery({
    queryKey: ["admin", "processes"],
    queryFn: ({ signal }) => call(api, listProcesses, { query: { pageSize: maxPageSize }, signal }),
  });
  if (elections.length === 0)
    return <EmptyState title={t("elections.none")}>{t("roll.noElections")}</EmptyState>;
  return (
    <Loaded query={processes}>
      {({ items }) => (
        <div className="a-choice">
          <SelectField
            id="election"
            label={t("roll.election")}
            hint={t("roll.electionHint")}
            value={chosen}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{t("roll.choose")}</option>
            {items.map((process) => (
              <optgroup key={process.id} label={processName(process)}>
                {elections
                  .filter(({ processId }) => processId === process.id)
                  .map((election) => (
                    <option key={election.id} value={election.id}>
                      {electionName(election)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectField>
        </div>
      )}
    </Loaded>
  );
}
