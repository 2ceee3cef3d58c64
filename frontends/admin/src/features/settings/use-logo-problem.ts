import { photoMaxBytes } from "@urna/contract/api/route";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useTranslation } from "react-i18next";

/** Why a logo was not taken, in words that say what to do. */
export function useLogoProblem(): (problem: unknown) => string {
  const { t } = useTranslation("admin");
  const problemText = useProblemText("sendRequest");
  return (problem) => {
    if (isApiProblem(problem, "unsupported-media-type")) return t("settings.logo.type");
    if (isApiProblem(problem, "payload-too-large"))
      return t("settings.logo.tooLarge", { megabytes: photoMaxBytes / 1024 / 1024 });
    const refused =
      isApiProblem(problem, "invalid-request") && problem.errors.find(({ path }) => path === "content");
    if (!refused) return problemText(problem);
    if (refused.code === "too-short") return t("settings.logo.tooFew");
    return refused.code === "out-of-range" ? t("settings.logo.tooMany") : t("settings.logo.broken");
  };
}
