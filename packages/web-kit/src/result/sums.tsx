import { useFormats } from "@urna/web-kit/i18n/formats";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import type { Outcome } from "./outcome.ts";

/** How the figures add up, so that anybody can add them again. */
export function Sums({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("outcome");
  const { number } = useFormats();
  const { ballots, rollSize, valid, blank, abstention, nullVotes } = outcome;
  const lines = [
    ["roll", rollSize],
    ["absent", abstention],
    ["ballots", ballots],
    ["valid", valid],
    ...(blank === undefined ? [] : [["blank", blank] as const]),
  ] as const;
  return (
    <>
      <p className="u-lead">
        {t("sum.roll", {
          ballots: number(ballots),
          absent: number(abstention),
          roll: number(rollSize),
        })}{" "}
        {blank !== undefined &&
          t("sum.ballots", { valid: number(valid), blank: number(blank), ballots: number(ballots) })}
      </p>
      <Facts
        items={[
          ...lines.map(([key, value]) => ({ label: t(`line.${key}`), value: number(value) })),
          { label: t("line.null"), value: `${number(nullVotes)}. ${t("nullNote")}` },
        ]}
      />
    </>
  );
}

/** Three counts of one thing. */
export function ReconciliationSums({ reconciliation }: { reconciliation: Outcome["reconciliation"] }) {
  const { t } = useTranslation("outcome");
  const { number } = useFormats();
  const { marked, inBox, counted } = reconciliation;
  const equal = marked === inBox && inBox === counted;
  const lines = [
    ["marked", marked],
    ["inBox", inBox],
    ["counted", counted],
  ] as const;
  return (
    <>
      <Facts
        items={lines.map(([key, value]) => ({ label: t(`reconciliation.${key}`), value: number(value) }))}
      />
      <p className={equal ? "u-verdict u-verdict--ok" : "u-verdict u-verdict--not"}>
        <Icon name={equal ? "check" : "triangle"} />
        {t(equal ? "reconciliation.equal" : "reconciliation.differ")}
      </p>
    </>
  );
}
