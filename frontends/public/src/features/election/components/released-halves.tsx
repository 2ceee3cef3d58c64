import type { ElectionId } from "@urna/contract/identifiers";
import type { RegistrarElection } from "@urna/contract/registrar/release";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";
import { useRegistrarElection } from "@urna/web-kit/registrar/use-registrar-election";

/** What the registrar itself says of its halves: how many it released, and by what it went. */
export function ReleasedHalves({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("hands");
  const answer = useRegistrarElection(electionId);
  switch (answer.kind) {
    case "asking":
      return <BusyRing label={t("released.asking")} />;
    case "away":
      return <Note kind="info">{t("released.away")}</Note>;
    case "unknown":
      return <Note kind="warn">{t("released.unknown")}</Note>;
    case "known":
      return <Counts {...answer} />;
    default:
      return answer satisfies never;
  }
}

const ways = ["email", "letter", "word"] as const;

function Counts({ election, origin }: { election: RegistrarElection; origin: string }) {
  const { t } = useTranslation("hands");
  const { number, instant } = useFormats();
  const { released, onWordSince } = election;
  return (
    <>
      {onWordSince && (
        <Note kind="warn" title={t("onWord.title", { when: instant(onWordSince, "date-time") })}>
          {t("onWord.text")}
        </Note>
      )}
      <h3>{t("released.title")}</h3>
      <Facts items={ways.map((way) => ({ label: t(`released.${way}`), value: number(released[way]) }))} />
      <p className="u-small">
        {released.word > 0 && t("released.wordNote")} {t("released.from", { origin })}
      </p>
    </>
  );
}
