import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import { useFieldErrorText } from "@urna/web-kit/i18n/problem-text";
import { useTranslation } from "react-i18next";
import type { Draft } from "./use-draft.ts";

/** What the last save was refused for, by field; paths below a field count as the field. */
export function useFieldProblem({ status }: Pick<Draft, "status">): (path: string) => string | undefined {
  const { t } = useTranslation("admin");
  const textOf = useFieldErrorText();
  return (path) => {
    if (status.kind !== "refused") return undefined;
    const found = status.problem.errors.find(
      (each) => each.path === path || each.path.startsWith(`${path}.`),
    );
    if (found === undefined) return undefined;
    if (path === "code" && found.code === "duplicate") return t("draft.codeTaken");
    if (path === "group") return t("draft.groupFixed");
    return isFieldErrorCode(found.code) ? textOf(found.code) : textOf("invalid-format");
  };
}
