import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useTranslation } from "react-i18next";

/** Whole-file refusals that have a sentence of their own, under `import.problem`. */
const known = new Set([
  "file required",
  "file invalid-format",
  "file too-long",
  "rows required",
  "rows too-long",
  "columns too-long",
]);

/** Why a file as a whole could not be read, one sentence for each cause. */
export function useFileProblems(): (problem: unknown) => string[] {
  const { t } = useTranslation("admin");
  const problemText = useProblemText("sendRequest");
  return (problem) => {
    if (isApiProblem(problem, "payload-too-large")) return [t("import.tooLarge")];
    if (!isApiProblem(problem, "invalid-request") || problem.errors.length === 0)
      return [problemText(problem)];
    return problem.errors.map(({ path, code }) => {
      if (known.has(`${path} ${code}`)) return t(`import.problem.${path}-${code}`);
      if (code === "duplicate") return t("import.columnTwice", { column: path });
      return t("import.missingColumn", { column: path });
    });
  };
}
