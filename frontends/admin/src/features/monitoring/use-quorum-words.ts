import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

type Distance = NonNullable<TurnoutReport["quorum"]>;

/** What has to be reached, and how far away it is: `Faltan 412 votos para el 30 %`. */
export function useQuorumWords({ rules }: Pick<AdminElection, "rules">) {
  const { t } = useTranslation("monitoring");
  const { number, percent } = useFormats();
  const share = rules.quorum?.kind === "roll-share" ? percent(rules.quorum.percent / 100, 0) : undefined;
  return {
    line: ({ needed }: Distance) =>
      share === undefined
        ? t("quorum.line", { number: number(needed) })
        : t("quorum.lineOfRoll", { share, number: number(needed) }),
    sentence: (quorum: Distance | undefined) => {
      if (!quorum) return t("quorum.none");
      const { missing, needed } = quorum;
      if (missing === 0) return t("quorum.reached");
      const goal = share ?? t("quorum.votes", { count: needed, number: number(needed) });
      return t("quorum.missing", { count: missing, number: number(missing), goal });
    },
  };
}
