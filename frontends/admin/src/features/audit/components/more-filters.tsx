import { auditEntityKinds, auditResults } from "@urna/contract/audit/codes";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EntityIdField } from "./entity-id-field.tsx";
import type { FieldState } from "./entry-filters.tsx";
import { CodeField } from "./who-and-what.tsx";

interface MoreFiltersProps {
  state: FieldState;
  words: string;
  onWords(words: string): void;
}

/** What few ask for; open from the start where it narrows the list. */
export function MoreFilters({ state, words, onWords }: MoreFiltersProps) {
  const { t } = useTranslation(["audit", "admin"]);
  const [open] = useState(() =>
    [words, ...(["code", "entity", "entityId", "result"] as const).map(state.value)].some(
      (each) => each !== "",
    ),
  );
  return (
    <details className="a-details a-more-filters" open={open}>
      <summary>{t("filter.more")}</summary>
      <div className="a-filters a-filters--many">
        <CodeField state={state} />
        <SelectField
          id="entity"
          label={t("filter.entity")}
          value={state.value("entity")}
          onChange={(event) => state.change({ entity: event.target.value, entityId: "" })}
        >
          <option value="">{t("filter.everything")}</option>
          {auditEntityKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`entity.${kind}`)}
            </option>
          ))}
        </SelectField>
        <EntityIdField state={state} />
        <SelectField
          id="result"
          label={t("filter.result")}
          value={state.value("result")}
          onChange={(event) => state.change({ result: event.target.value })}
        >
          <option value="">{t("filter.everything")}</option>
          {auditResults.map((result) => (
            <option key={result} value={result}>
              {t(`result.${result}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          id="words"
          type="search"
          label={t("filter.words")}
          hint={t("filter.wordsHint")}
          maxLength={200}
          autoComplete="off"
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      </div>
    </details>
  );
}
