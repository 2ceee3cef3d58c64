import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionId } from "@urna/contract/identifiers";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import { useNames } from "../../../election/use-names.ts";

interface ReportChoiceProps {
  elections: readonly AdminElection[];
  chosen: string;
  onChoose(electionId: ElectionId): void;
}

/** Which election the reports are about. */
export function ReportChoice({ elections, chosen, onChoose }: ReportChoiceProps) {
  const { t } = useTranslation(["reports", "common"]);
  const { electionName } = useNames();
  return (
    <div className="a-choice">
      <SelectField
        id="election"
        label={t("page.election")}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {chosen === "" && <option value="">{t("page.choose")}</option>}
        {elections.map((election) => (
          <option key={election.id} value={election.id}>
            {electionName(election)} ({t(`common:state.${election.state}`)})
          </option>
        ))}
      </SelectField>
    </div>
  );
}
