import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import type { ListQuery } from "../../../ui/use-list-query.ts";

interface StateFieldProps {
  query: ListQuery;
  states: readonly string[];
  state: string | undefined;
}

/** Which of the requests are listed; the state stands in the page's address. */
export function StateField({ query, states, state = "" }: StateFieldProps) {
  const { t } = useTranslation("admin");
  return (
    <SelectField
      id="request-state"
      label={t("column.state")}
      value={state}
      onChange={(event) => query.change({ estado: event.target.value })}
    >
      <option value="">{t("elections.everyState")}</option>
      {states.map((each) => (
        <option key={each} value={each}>
          {t(`requestState.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
