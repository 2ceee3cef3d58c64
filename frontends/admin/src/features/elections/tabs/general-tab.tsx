import { categories, type Category } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import { useNames } from "../../../election/use-names.ts";
import { Panel } from "../../../ui/panel.tsx";
import { translatedShare } from "../draft/translation.ts";
import type { Draft } from "../draft/use-draft.ts";
import { useFieldProblem } from "../draft/use-field-problem.ts";
import { useProcesses } from "../use-processes.ts";
import { CheckList } from "./check-list.tsx";
import { LanguageFields } from "./language-fields.tsx";
import { TechnicalDetails } from "./technical-details.tsx";

/** What the election is called, who may vote, and by what it is called. */
export function GeneralTab({ draft }: { draft: Draft }) {
  const { t } = useTranslation(["admin", "common"]);
  const { percent } = useFormats();
  const { fields, change } = draft;
  const problem = useFieldProblem(draft);
  const share = (language: "en" | "ht") => percent(translatedShare(fields, language), 0);
  return (
    <>
      <Panel
        title={t("draft.general.texts")}
        aside={t("draft.general.translated", { en: share("en"), ht: share("ht") })}
      >
        <LanguageFields
          id="draft-title"
          label={t("draft.general.title")}
          value={fields.title}
          maxLength={300}
          error={problem("title")}
          onChange={(title) => change({ title })}
        />
        <LanguageFields
          id="draft-description"
          label={t("draft.general.description")}
          hint={t("draft.general.descriptionHint")}
          value={fields.description}
          maxLength={4000}
          rows={4}
          error={problem("description")}
          onChange={(description) => change({ description })}
        />
      </Panel>
      <Panel title={t("draft.general.about")}>
        <div className="u-stack">
          <TextField
            id="draft-code"
            mono
            label={t("draft.general.code")}
            hint={t("draft.general.codeHint")}
            value={fields.code}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            error={problem("code")}
            onChange={({ target }) => change({ code: target.value.toUpperCase() })}
          />
          <ProcessField draft={draft} />
          <CheckList<Category>
            legend={t("draft.general.categories")}
            options={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
            chosen={fields.categories}
            onChange={(chosen) => change({ categories: categories.filter((each) => chosen.includes(each)) })}
          />
          <LegalBasisFields draft={draft} />
          <ContactFields draft={draft} />
          <TechnicalDetails draft={draft} />
        </div>
      </Panel>
    </>
  );
}

function ProcessField({ draft: { fields, change } }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { processName } = useNames();
  const processes = useProcesses().data?.items ?? [];
  return (
    <SelectField
      id="draft-process"
      label={t("draft.general.process")}
      hint={t("draft.general.processHint")}
      value={fields.processId}
      onChange={({ target }) => change({ processId: target.value })}
    >
      {processes.map((process) => (
        <option key={process.id} value={process.id}>
          {processName(process)}
        </option>
      ))}
    </SelectField>
  );
}

function ContactFields({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const problem = useFieldProblem(draft);
  const { fields, change } = draft;
  return (
    <>
      <TextField
        id="draft-help"
        optional
        label={t("draft.general.help")}
        hint={t("draft.general.helpHint")}
        value={fields.helpContact ?? ""}
        maxLength={300}
        error={problem("helpContact")}
        onChange={({ target }) => change({ helpContact: target.value })}
      />
      <TextField
        id="draft-commission"
        optional
        label={t("draft.general.commission")}
        hint={t("draft.general.commissionHint")}
        value={fields.commission ?? ""}
        maxLength={300}
        error={problem("commission")}
        onChange={({ target }) => change({ commission: target.value })}
      />
    </>
  );
}

function LegalBasisFields({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const problem = useFieldProblem(draft);
  const { fields, change, epoch } = draft;
  const basis = fields.legalBasis ?? {};
  return (
    <fieldset className="a-languages">
      <legend>{t("draft.general.legal")}</legend>
      <div className="a-languages__columns">
        <TextField
          id="draft-resolution"
          optional
          label={t("draft.general.resolution")}
          value={basis.resolution ?? ""}
          maxLength={200}
          error={problem("legalBasis.resolution")}
          onChange={({ target }) => change({ legalBasis: { ...basis, resolution: target.value } })}
        />
        <TextField
          key={epoch}
          id="draft-resolution-date"
          optional
          type="date"
          label={t("draft.general.resolutionDate")}
          defaultValue={basis.date ?? ""}
          error={problem("legalBasis.date")}
          onChange={({ target }) => {
            const { date: _date, ...rest } = basis;
            if (!target.validity.badInput)
              change({ legalBasis: target.value === "" ? rest : { ...basis, date: target.value } });
          }}
        />
      </div>
    </fieldset>
  );
}
