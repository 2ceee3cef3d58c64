import { groups } from "@urna/contract/words";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "../draft/use-draft.ts";
import { useFieldProblem } from "../draft/use-field-problem.ts";

/** What an officer need not choose. It is folded, and opens when the last save was refused for it. */
export function TechnicalDetails({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { fields, change } = draft;
  const [open, setOpen] = useState(false);
  const error = useFieldProblem(draft)("group");
  return (
    <details
      className="a-details"
      open={open || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t("draft.general.technical")}</summary>
      <SelectField
        id="draft-group"
        label={t("draft.general.group")}
        hint={t("draft.general.groupHint")}
        value={fields.group}
        error={error}
        onChange={({ target }) =>
          change({ group: groups.find((each) => each === target.value) ?? "Ed25519" })
        }
      >
        {groups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </SelectField>
    </details>
  );
}
