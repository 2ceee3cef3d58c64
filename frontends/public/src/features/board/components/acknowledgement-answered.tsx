import type { KeptAcknowledgement } from "@urna/belenios/acknowledgement";
import { shortCodeOf } from "@urna/belenios/short-code";
import type { ElectionId } from "@urna/contract/identifiers";
import { saveFile } from "@urna/web-kit/files/save-file";
import { Button } from "@urna/web-kit/ui/button/button";
import { BallotWords } from "@urna/web-kit/ui/code/ballot-words";
import { Note, type NoteKind } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { WhomToCall } from "../../../ui/whom-to-call.tsx";
import type { AcknowledgementAnswer } from "../use-acknowledgement.ts";

const kinds: Record<AcknowledgementAnswer["kind"], NoteKind> = {
  present: "ok",
  "not-yet": "info",
  missing: "err",
  none: "warn",
  "other-election": "warn",
  "not-signed": "warn",
  unchecked: "warn",
};

interface AnsweredProps {
  answer: AcknowledgementAnswer;
  electionId: ElectionId;
}

/** Whether the acknowledged ballot is there, and what to do where it is not. */
export function AcknowledgementAnswered({ answer, electionId }: AnsweredProps) {
  const { t } = useTranslation("verification");
  const { kind } = answer;
  return (
    <>
      <Note kind={kinds[kind]} title={t(`ack.${kind}.title`)}>
        <p>{t(`ack.${kind}.text`)}</p>
        {"tracker" in answer && <OwnBallot tracker={answer.tracker} />}
      </Note>
      {"toKeep" in answer && answer.toKeep && <KeepAcknowledgement kept={answer.toKeep} />}
      {kind === "missing" && <Dropped archive={answer.archive} electionId={electionId} />}
    </>
  );
}

function OwnBallot({ tracker }: { tracker: string }) {
  const { t } = useTranslation("verification");
  return (
    <>
      <BallotWords tracker={tracker} />
      <p className="u-small">
        {t("ack.code")} <code>{shortCodeOf(tracker)}</code>
      </p>
    </>
  );
}

/** A link is gone with its page: what proves something is kept as a file. */
function KeepAcknowledgement({ kept }: { kept: KeptAcknowledgement }) {
  const { t } = useTranslation("verification");
  const save = async () => {
    const { acknowledgementFile, acknowledgementFileName } = await import("../check/acknowledged.ts");
    const content = new Blob([acknowledgementFile(kept)], { type: "application/json" });
    saveFile(acknowledgementFileName(kept.tracker), content);
  };
  return (
    <div className="u-actions">
      <Button icon="download" onClick={() => void save()}>
        {t("ack.keep")}
      </Button>
    </div>
  );
}

/** What to do with the proof: it says which ballot was the voter's, never for whom. */
function Dropped({ archive, electionId }: { archive: Blob; electionId: ElectionId }) {
  const { t } = useTranslation("verification");
  const name = `${electionId}.bel`;
  return (
    <>
      <h3>{t("ack.do.title")}</h3>
      <ol className="p-check__list p-check__list--never">
        <li>{t("ack.do.keep")}</li>
        <li>
          {t("ack.do.call")} <WhomToCall />
        </li>
        <li>
          {t("ack.do.show")}
          <code className="p-check__command">npx urna-verify --ack acuse.urna.json {name}</code>
        </li>
      </ol>
      <p className="u-small">{t("ack.do.secret")}</p>
      <div className="u-actions">
        <Button icon="download" onClick={() => saveFile(name, archive)}>
          {t("refused.keep")}
        </Button>
      </div>
    </>
  );
}
