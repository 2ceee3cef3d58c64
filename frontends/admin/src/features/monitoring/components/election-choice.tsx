import type { ElectionId } from "@urna/contract/identifiers";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import { useNames } from "../../../election/use-names.ts";
import { watchableGroups, type watchable } from "../watchable.ts";

interface ElectionChoiceProps {
  groups: ReturnType<typeof watchable>;
  chosen: string;
  onChoose(electionId: ElectionId): void;
}

export function ElectionChoice({ groups, chosen, onChoose }: ElectionChoiceProps) {
  const { t } = useTranslation("monitoring");
  const { electionName } = useNames();
  return (
    <div className="a-choice">
      <SelectField
        id="election"
        label={t("choice.label")}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {chosen === "" && <option value="">{t("choice.none")}</option>}
        {watchableGroups
          .filter((group) => groups[group].length > 0)
          .map((group) => (
            <optgroup key={group} label={t(`choice.${group}`)}>
              {groups[group].map((election) => (
                <option key={election.id} value={election.id}>
                  {electionName(election)}
                </option>
              ))}
            </optgroup>
          ))}
      </SelectField>
    </div>
  );
}
