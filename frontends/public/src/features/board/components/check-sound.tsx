import type { VerificationReport } from "@urna/belenios/report";
import type { SealedHands } from "@urna/belenios/sealed-hands";
import type { ElectionId } from "@urna/contract/identifiers";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { RegistrarAgrees } from "./registrar-agrees.tsx";

interface CheckSoundProps {
  electionId: ElectionId;
  report: VerificationReport;
  hands: SealedHands;
  listSha256: string;
  more: number;
  published: boolean;
}

const never = ["device", "credentials", "who"] as const;

/** What the check proved, and, as plainly, what no such check can prove. */
export function CheckSound({ electionId, report, hands, listSha256, more, published }: CheckSoundProps) {
  const { t } = useTranslation("verification");
  const { number } = useFormats();
  const { ballots = 0, credentials = 0 } = report;
  const proved = [
    t("proved.same"),
    ...(hands.hands === "two-hands" ? [t("proved.hands", { origin: hands.registrar.origin })] : []),
    ballots === 0 ? t("proved.empty") : t("proved.ballots", { count: ballots, n: number(ballots) }),
    ...(ballots === 0 ? [] : [t("proved.once", { count: credentials, n: number(credentials) })]),
    t(published ? "proved.result" : "proved.noResult"),
  ];
  return (
    <>
      <Note kind="ok" title={t(published ? "sound.published" : "sound.soFar")} />
      {more > 0 && <Note kind="info">{t("sound.more", { count: more, n: number(more) })}</Note>}
      <h3>{t("proved.title")}</h3>
      <ul className="p-check__list">
        {proved.map((sentence) => (
          <li key={sentence}>
            <Icon name="check" />
            {sentence}
          </li>
        ))}
      </ul>
      {hands.hands === "two-hands" && (
        <RegistrarAgrees electionId={electionId} sealed={hands} listSha256={listSha256} />
      )}
      <h3>{t("never.title")}</h3>
      <ul className="p-check__list p-check__list--never">
        {never.map((name) => (
          <li key={name}>{t(`never.${name}`)}</li>
        ))}
      </ul>
    </>
  );
}
