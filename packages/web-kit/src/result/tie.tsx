import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { named, type Outcome } from "./outcome.ts";

interface TieProps {
  tied: NonNullable<Outcome["tied"]>;
  candidates: Outcome["candidates"];
}

/** Who is tied for what, what the sealed rule says, and what was decided. */
export function Tie({ tied, candidates }: TieProps) {
  const { t } = useTranslation("outcome");
  const { number, instant } = useFormats();
  const { rule, seats, settled, decision } = tied;
  const equals = named(candidates, tied.candidates);
  const names = (numbers: readonly number[]) =>
    named(candidates, numbers)
      .map(({ name }) => name)
      .join(", ");
  const votes = equals[0]?.votes ?? 0;
  return (
    <>
      <p>
        {t("tie.who", {
          count: seats,
          names: names(tied.candidates),
          votes: t("votes", { count: votes, n: number(votes) }),
        })}{" "}
        {t(`tie.rule.${rule}`)} {!settled && t(`tie.open.${rule}`)}
      </p>
      {decision && (
        <>
          <p>
            {t("tie.decided", {
              names: names(decision.elected),
              at: instant(decision.at, "date-time"),
            })}
          </p>
          <blockquote className="u-quote">{decision.reason}</blockquote>
        </>
      )}
    </>
  );
}
