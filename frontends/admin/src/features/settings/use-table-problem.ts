import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useTranslation } from "react-i18next";

/** Why a table as a whole could not be read, one sentence for each cause. */
export function useTableProblem(): (problem: unknown) => string[] {
  const { t } = useTranslation("admin");
  const problemText = useProblemText("sendRequest");
  return (problem) => {
    if (isApiProblem(problem, "payload-too-large")) return [t("settings.establishment.tooManyRows")];
    if (!isApiProblem(problem, "invalid-request") || problem.errors.length === 0)
      return [problemText(problem)];
    return problem.errors.map(({ path, code }) => {
      if (path === "table")
        return t(code === "invalid-format" ? "settings.establishment.noTable" : "settings.import.emptyFile");
      if (path === "rows")
        return t(code === "too-long" ? "settings.establishment.tooManyRows" : "settings.import.noRows");
      return t("settings.import.missingColumn", { column: path });
    });
  };
}
