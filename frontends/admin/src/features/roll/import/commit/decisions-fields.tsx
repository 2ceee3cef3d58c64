import type { RollDryRun } from "@urna/contract/roll-import/dry-run";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import type { Decisions, EmptyColumn } from "./use-decisions.ts";

interface DecisionsFieldsProps {
  dryRun: RollDryRun;
  decisions: Decisions;
  /** Whether numbers that do not match are marked as errors. */
  marksErrors: boolean;
}

/** What an import does only where somebody says so: it erases nothing, and voters keep their email and phone. */
export function DecisionsFields({ dryRun, decisions, marksErrors }: DecisionsFieldsProps) {
  const { t } = useTranslation("admin");
  const { columns } = decisions;
  return (
    <>
      <ContactsBox dryRun={dryRun} decisions={decisions} />
      {columns.length > 0 && (
        <fieldset className="u-field u-stack">
          <legend>{t("import.empty.legend")}</legend>
          <p className="u-field__hint">{t("import.empty.hint")}</p>
          {columns.map((each) => (
            <ClearBox key={each.column} each={each} marksErrors={marksErrors} type={decisions.type} />
          ))}
        </fieldset>
      )}
    </>
  );
}

function ContactsBox({ dryRun, decisions }: Pick<DecisionsFieldsProps, "dryRun" | "decisions">) {
  const { t } = useTranslation("admin");
  const { number, localized } = useFormats();
  const { blanks, contactsInUse, elections } = dryRun;
  const emptied = Math.max(0, ...blanks.map(({ inUse }) => inUse));
  if (contactsInUse + emptied === 0) return null;
  const titles = elections
    .filter((each) => each.contacts + each.emptied > 0)
    .map(({ title }) => localized(title))
    .join(", ");
  const count = contactsInUse > 0 ? contactsInUse : emptied;
  const counted = { count, number: number(count), titles };
  return (
    <label className="a-check">
      <input
        type="checkbox"
        checked={decisions.contactsInUse}
        onChange={(event) => decisions.setContactsInUse(event.target.checked)}
      />
      <span>
        {contactsInUse > 0 ? t("import.contactsInUse", counted) : t("import.emptiedInUse", counted)}
      </span>
    </label>
  );
}

interface ClearBoxProps {
  each: EmptyColumn;
  marksErrors: boolean;
  type: Decisions["type"];
}

function ClearBox({ each: { column, people, typed, isWrong }, marksErrors, type }: ClearBoxProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const field = t(`import.field.${column}`);
  const counted = { field, count: people, number: number(people) };
  return (
    <div className="u-stack">
      <label className="a-check">
        <input
          type="checkbox"
          checked={typed !== undefined}
          onChange={(event) => type(column, event.target.checked ? "" : undefined)}
        />
        <span>{t("import.empty.clear", counted)}</span>
      </label>
      {typed !== undefined && (
        <TextField
          id={clearFieldId(column)}
          label={t("import.empty.howMany", { field })}
          hint={t("import.empty.typeNumber", counted)}
          error={marksErrors && isWrong ? t("import.empty.wrongNumber", counted) : undefined}
          short
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(column, event.target.value)}
        />
      )}
    </div>
  );
}

export const clearFieldId = (column: string) => `roll-clear-${column}`;
