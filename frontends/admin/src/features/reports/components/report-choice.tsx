import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { SelectField } from "@urna/web-kit/ui/select-field";
import { useTranslation } from "react-i18next";

interface ReportChoiceProps {
  elections: readonly AdminElection[];
  chosen: string;
  onChoose(electionId: string): void;
}

/** Which election the reports are about. */
export function ReportChoice({ elections, chosen, onChoose }: ReportChoiceProps) {
  const { t } = useTranslation(["reports", "common"]);
  const { localized } = useFormats();
  return (
    <div className="a-choice">
      <SelectField
        id="election"
        label={t("page.election")}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {chosen === "" && <option value="">{t("page.choose")}</option>}
        {elections.map(({ id, code, title, state }) => (
          <option key={id} value={id}>
            {code} · {localized(title)} ({t(`common:state.${state}`)})
          </option>
        ))}
      </SelectField>
    </div>
  );
}
