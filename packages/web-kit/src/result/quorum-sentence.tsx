import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import type { Outcome } from "./outcome.ts";

/** What the rule asked for, how that makes a number, and whether it was reached. */
export function QuorumSentence({ quorum }: { quorum: Outcome["quorum"] }) {
  const { t } = useTranslation("outcome");
  const { number } = useFormats();
  const { rule, base, needed, reached, missing, met } = quorum;
  if (rule.kind === "none") return <p>{t("quorum.none")}</p>;
  const asked =
    rule.kind === "roll-share"
      ? t("quorum.rollShare", { percent: number(rule.percent), base: number(base), needed: number(needed) })
      : t("quorum.votes", { count: needed, needed: number(needed) });
  return (
    <>
      <p>
        {asked} {t("quorum.reached", { count: reached, reached: number(reached) })}
      </p>
      <p className={met ? "u-verdict u-verdict--ok" : "u-verdict u-verdict--not"}>
        <Icon name={met ? "check" : "triangle"} />
        {met ? t("quorum.met") : t("quorum.missing", { count: missing, missing: number(missing) })}
      </p>
    </>
  );
}
