import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeOwnLanguage } from "@urna/contract/account/routes";
import { Language, languages } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";

/** The language of the letters to oneself; the pages have their own switch. */
export function LanguageField({ chosen }: { chosen: Language | undefined }) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const queries = useQueryClient();
  const { language } = useLanguage();
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: (next: Language) => call(api, changeOwnLanguage, { body: { language: next } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin", "profile"] }),
  });
  const shown = (save.isPending ? save.variables : undefined) ?? chosen ?? language;
  return (
    <div className="a-form">
      <SelectField
        id="letters-language"
        label={t("profile.language")}
        hint={t("profile.languageHint")}
        value={shown}
        onChange={(event) => save.mutate(Language.catch("es").parse(event.target.value))}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {t(`languageName.${each}`)}
          </option>
        ))}
      </SelectField>
      <div role="status">{save.isSuccess && <Note kind="ok">{t("profile.languageSaved")}</Note>}</div>
      {save.error && (
        <Note kind="err" live>
          {problemText(save.error)}
        </Note>
      )}
    </div>
  );
}
