import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useTranslation } from "react-i18next";

/** Why a file as a whole could not be read, one sentence for each cause. */
export function useFileProblem(): (problem: unknown) => string[] {
  const { t } = useTranslation("admin");
  const problemText = useProblemText("sendRequest");
  return (problem) => {
    if (isApiProblem(problem, "payload-too-large")) return [t("import.tooLarge")];
    if (!isApiProblem(problem, "invalid-request") || problem.errors.length === 0)
      return [problemText(problem)];
    return problem.errors.map(({ path, code }) => {
      if (path !== "rows") return t("import.missingColumn", { column: path });
      return code === "too-long" ? t("import.tooManyRows") : t("import.noRows");
    });
  };
}
