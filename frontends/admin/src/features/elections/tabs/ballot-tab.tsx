import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import type { DraftFields } from "../draft/draft-fields.ts";
import type { Draft } from "../draft/use-draft.ts";
import { useFieldProblem } from "../draft/use-field-problem.ts";
import { LanguageFields } from "./language-fields.tsx";
import { NumberField } from "./number-field.tsx";

const most = 100;

/** The question, and how one answers it. */
export function BallotTab({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { fields, change, epoch } = draft;
  const { rules, candidates } = fields;
  const problem = useFieldProblem(draft);
  const changeRules = (changes: Partial<DraftFields["rules"]>) =>
    change((before) => ({ rules: { ...before.rules, ...changes } }));
  const number = (name: "seats" | "min" | "max") => ({
    id: `draft-${name}`,
    label: t(`draft.ballot.${name}`),
    value: rules[name],
    max: most,
    onChange: (value: number) => changeRules({ [name]: value }),
  });
  return (
    <Panel title={t("draft.tab.papeleta")}>
      <LanguageFields
        id="draft-question"
        label={t("draft.ballot.question")}
        hint={t("draft.ballot.questionHint")}
        value={fields.question}
        maxLength={1000}
        rows={3}
        error={problem("question")}
        onChange={(question) => change({ question })}
      />
      <div className="a-numbers" key={epoch}>
        <NumberField {...number("seats")} min={1} hint={t("draft.ballot.seatsHint")} />
        <NumberField {...number("min")} min={0} hint={t("draft.ballot.minHint")} />
        <NumberField {...number("max")} min={1} hint={t("draft.ballot.maxHint")} />
      </div>
      <label className="a-check">
        <input
          type="checkbox"
          checked={rules.blank}
          onChange={({ target }) => changeRules({ blank: target.checked })}
        />
        <span>
          {t("draft.ballot.blank")}
          <br />
          <span className="u-small">{t("draft.ballot.blankHint")}</span>
        </span>
      </label>
      {candidates.length > 0 && candidates.length <= rules.seats && (
        <p className="u-small a-after">{t("draft.ballot.noCompetition")}</p>
      )}
    </Panel>
  );
}
