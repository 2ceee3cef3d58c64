import type { AccessMethod, Category } from "@urna/contract/words";
import type { IconName } from "@urna/web-kit/ui/text/icon";
import { RadioList } from "@urna/web-kit/ui/form/radio-list";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { codeHints } from "../access-methods.ts";

interface MethodChoiceProps {
  offered: readonly { method: AccessMethod; categories: readonly Category[] }[];
  method: AccessMethod | undefined;
  onMethod(method: AccessMethod): void;
  /** The fields of the chosen method. */
  fields: ReactNode;
}

/** The ways in, with who may use each; the chosen one opens its fields underneath. */
export function MethodChoice({ offered, method, onMethod, fields }: MethodChoiceProps) {
  const { t } = useTranslation("voting");
  const hint = useMethodHint();
  return (
    <RadioList
      legend={t("signIn.legend")}
      legendHidden
      name="method"
      value={method}
      onChange={onMethod}
      options={offered.map(({ method: value, categories }) => ({
        value,
        label: t(`signIn.method.${value}`),
        hint: hint(value, categories),
        icon: icons[value],
        reveal: fields,
      }))}
    />
  );
}

function useMethodHint() {
  const { t } = useTranslation(["voting", "common"]);
  const who = (categories: readonly Category[]) =>
    categories.map((each) => t(`common:category.${each}`)).join(", ");
  return (method: AccessMethod, categories: readonly Category[]): string => {
    if (method !== "code") return t(`signIn.hint.${method}`, { who: who(categories) });
    return codeHints(categories)
      .map(({ hint, categories: these }) => t(`signIn.hint.${hint}`, { who: who(these) }))
      .join(" ");
  };
}

const icons: Record<AccessMethod, IconName> = {
  code: "mail",
  document: "id-card",
  staff: "school",
  "clave-unica": "lock",
};
