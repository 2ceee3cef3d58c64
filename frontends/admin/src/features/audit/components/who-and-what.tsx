import { auditFamilies, auditFamilyOf } from "@urna/contract/audit/codes";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import { useCodeText } from "../use-code-text.ts";
import { useFacets } from "../use-facets.ts";
import { useNames } from "../use-names.ts";
import type { FieldState } from "./entry-filters.tsx";

const shortId = (id: string) => (id.length > 8 ? `${id.slice(0, 8)}…` : id);

/** What is chosen stands in the list, also before the log has said what it has. */
const withChosen = (list: readonly string[], chosen: string) =>
  chosen === "" || list.includes(chosen) ? list : [...list, chosen];

export function ActorField({ state }: { state: FieldState }) {
  const { t } = useTranslation(["audit", "admin"]);
  const nameOf = useNames();
  const { administratorIds } = useFacets();
  const chosen = state.value("actor");
  const people = withChosen(administratorIds, chosen === "system" ? "" : chosen)
    .map((id) => ({ id, name: nameOf(id) ?? shortId(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <SelectField
      id="actor"
      label={t("admin:column.who")}
      value={chosen}
      onChange={(event) => state.change({ actor: event.target.value })}
    >
      <option value="">{t("filter.anybody")}</option>
      <option value="system">{t("admin:audit.system")}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export function FamilyField({ state }: { state: FieldState }) {
  const { t } = useTranslation("audit");
  return (
    <SelectField
      id="family"
      label={t("filter.family")}
      value={state.value("family")}
      onChange={(event) => state.change({ family: event.target.value, code: "" })}
    >
      <option value="">{t("filter.everything")}</option>
      {auditFamilies.map((family) => (
        <option key={family} value={family}>
          {t(`family.${family}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The codes of the chosen family that the log has. */
export function CodeField({ state }: { state: FieldState }) {
  const { t } = useTranslation("audit");
  const textOf = useCodeText();
  const family = state.value("family");
  const codes = withChosen(useFacets().codes, state.value("code"))
    .filter((code) => family === "" || auditFamilyOf(code) === family)
    .map((code) => ({ code, text: textOf(code) }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
  return (
    <SelectField
      id="code"
      label={t("filter.code")}
      value={state.value("code")}
      onChange={(event) => state.change({ code: event.target.value })}
    >
      <option value="">{t("filter.everything")}</option>
      {codes.map(({ code, text }) => (
        <option key={code} value={code}>
          {text === code ? code : `${text} (${code})`}
        </option>
      ))}
    </SelectField>
  );
}
