import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { byPosition, ratioOf, type Outcome } from "./outcome.ts";

/** The result in a sentence, before any figure, and how many voted. */
export function Verdict({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("outcome");
  const { number, percent } = useFormats();
  const { verdict, candidates, openSeats, turnout } = outcome;
  const elected = byPosition(candidates).filter((each) => each.elected);
  const names = elected
    .map(({ name, votes }) => `${name} (${t("votes", { count: votes, n: number(votes) })})`)
    .join(", ");
  const share = ratioOf(turnout);
  return (
    <>
      <p className="u-outcome">
        {verdict !== "elected" && t(`verdict.${verdict}`)}{" "}
        {elected.length > 0 && t("elected", { count: elected.length, names })}
      </p>
      {verdict === "elected" && openSeats > 0 && <p>{t("openSeats", { count: openSeats })}</p>}
      {share !== undefined && (
        <p>
          {t("turnout", {
            count: turnout.numerator,
            ballots: number(turnout.numerator),
            roll: number(turnout.denominator),
            percent: percent(share),
          })}
        </p>
      )}
    </>
  );
}
