import type { ElectionId } from "@urna/contract/identifiers";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import { useEveryElection } from "../../../election/use-every-election.ts";
import { useNames } from "../../../election/use-names.ts";

interface ElectionFilterProps {
  hint?: string;
  chosen: string | undefined;
  /** Empty: every election. */
  onChoose(electionId: ElectionId): void;
}

export function ElectionFilter({ hint, chosen = "", onChoose }: ElectionFilterProps) {
  const { t } = useTranslation("notices");
  const { electionName } = useNames();
  const elections = useEveryElection().data?.items ?? [];
  return (
    <SelectField
      id="sendings-election"
      label={t("sendings.election")}
      hint={hint}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t("sendings.everyElection")}</option>
      {elections.map((election) => (
        <option key={election.id} value={election.id}>
          {electionName(election)}
        </option>
      ))}
    </SelectField>
  );
}
