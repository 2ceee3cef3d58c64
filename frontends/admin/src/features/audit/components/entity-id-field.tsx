import { useFormats } from "@urna/web-kit/i18n/formats";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import { useEveryElection } from "../../../election/use-every-election.ts";
import { useMay } from "../../../ui/use-may.ts";
import type { FieldState } from "./entry-filters.tsx";

/** Which one: an election by its code where the reader sees elections, anything else by its id. */
export function EntityIdField({ state }: { state: FieldState }) {
  const may = useMay();
  const byCode = state.value("entity") === "election" && may("elections.read");
  return byCode ? <ElectionChoice state={state} /> : <IdField state={state} />;
}

function ElectionChoice({ state }: { state: FieldState }) {
  const { t } = useTranslation("audit");
  const { localized } = useFormats();
  const elections = useEveryElection().data?.items ?? [];
  const chosen = state.value("entityId");
  return (
    <SelectField
      id="entity-id"
      label={t("filter.election")}
      value={chosen}
      onChange={(event) => state.change({ entityId: event.target.value })}
    >
      <option value="">{t("filter.everything")}</option>
      {elections.map(({ id, code, title }) => (
        <option key={id} value={id}>
          {code} · {localized(title)}
        </option>
      ))}
      {chosen !== "" && !elections.some(({ id }) => id === chosen) && (
        <option value={chosen}>{chosen}</option>
      )}
    </SelectField>
  );
}

function IdField({ state }: { state: FieldState }) {
  const { t } = useTranslation("audit");
  return (
    <TextField
      id="entity-id"
      label={t("filter.entityId")}
      mono
      maxLength={200}
      autoComplete="off"
      value={state.value("entityId")}
      onChange={(event) => state.change({ entityId: event.target.value })}
    />
  );
}
