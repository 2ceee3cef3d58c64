import type { SealedTwoHands } from "@urna/belenios/sealed-hands";
import type { ElectionId } from "@urna/contract/identifiers";
import type { RegistrarElection } from "@urna/contract/registrar/release";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { useRegistrarElection } from "@urna/web-kit/registrar/use-registrar-election";
import { WhomToCall } from "../../../ui/whom-to-call.tsx";

interface RegistrarAgreesProps {
  electionId: ElectionId;
  /** As the verified archive and its definition have it. */
  sealed: SealedTwoHands;
  listSha256: string;
}

/** What the registrar itself says: a definition can name a key that somebody else made. */
export function RegistrarAgrees({ electionId, sealed, listSha256 }: RegistrarAgreesProps) {
  const { t } = useTranslation("verification");
  const answer = useRegistrarElection(electionId);
  const { origin } = sealed.registrar;
  if (answer.kind === "asking") return null;
  if (answer.kind === "away") return <Note kind="info">{t("registrar.away", { origin })}</Note>;
  if (answer.kind === "known" && answer.origin !== origin)
    return <Note kind="warn">{t("registrar.elsewhere", { origin })}</Note>;
  if (answer.kind === "known" && isSame(answer.election, sealed, listSha256))
    return <Note kind="ok">{t("registrar.agrees")}</Note>;
  return (
    <Note kind="err" title={t(answer.kind === "known" ? "registrar.differs" : "registrar.unknown")}>
      {t("refused.call")} <WhomToCall />
    </Note>
  );
}

function isSame(
  said: RegistrarElection,
  { attempt, registrar }: SealedTwoHands,
  listSha256: string,
): boolean {
  return said.attempt === attempt && said.key === registrar.key && said.sha256 === listSha256;
}
