import type { ElectionId } from "@urna/contract/identifiers";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { WhomToCall } from "../../../ui/whom-to-call.tsx";
import type { ShownCredential, UnspentAnswer } from "../use-unspent.ts";

/** Why there is no credential to look for. */
export function UnspentRefused({ error }: { error: Error }) {
  const { t } = useTranslation("verification");
  const problemText = useProblemText();
  if (isApiProblem(error, "already-voted")) {
    return (
      <Note kind="info" title={t("unspent.voted")}>
        <p>
          {t("unspent.votedText")} <Link to="/no-fui-yo">{t("unspent.notMe")}</Link>
        </p>
      </Note>
    );
  }
  if (isApiProblem(error, "not-eligible")) return <Note kind="info">{t("unspent.notOnRoll")}</Note>;
  if (isApiProblem(error, "not-found")) return <Note kind="info">{t("unspent.gone")}</Note>;
  return <Note kind="err">{problemText(error)}</Note>;
}

/** What the archive says to the credential. */
export function UnspentAnswered({ answer, electionId }: { answer: UnspentAnswer; electionId: ElectionId }) {
  const { t } = useTranslation("verification");
  const { number } = useFormats();
  switch (answer.kind) {
    case "unchecked":
      return <Note kind="warn" title={t("unspent.unchecked")} />;
    case "unused":
      return (
        <>
          <Note kind="ok" title={t("unspent.unused")}>
            {t("unspent.unusedText", { count: answer.ballots, n: number(answer.ballots) })}
          </Note>
          <Credential {...answer.shown} />
        </>
      );
    case "used":
      return (
        <Wrong answer={answer} electionId={electionId} title={t("unspent.used")}>
          <p>{t("unspent.usedText")}</p>
          <code>{answer.tracker}</code>
        </Wrong>
      );
    case "of-another":
      return (
        <Wrong answer={answer} electionId={electionId} title={t("unspent.ofAnother")}>
          <p>{t("unspent.ofAnotherText")}</p>
        </Wrong>
      );
    case "foreign":
      return (
        <Wrong answer={answer} electionId={electionId} title={t("unspent.foreign")}>
          <p>{t("unspent.foreignText")}</p>
        </Wrong>
      );
    default:
      return answer satisfies never;
  }
}

interface WrongProps {
  answer: Exclude<UnspentAnswer, { kind: "unchecked" }>;
  electionId: ElectionId;
  title: string;
  children: ReactNode;
}

/** What to keep, and whom to call. */
function Wrong({ answer, electionId, title, children }: WrongProps) {
  const { t } = useTranslation("verification");
  return (
    <>
      <Note kind="err" title={title}>
        {children}
        <p>
          {t("refused.call")} <WhomToCall />
        </p>
      </Note>
      <p className="u-small">{t("unspent.keepText")}</p>
      <div className="u-actions">
        <Button icon="download" onClick={() => saveFile(`${electionId}.bel`, answer.archive)}>
          {t("refused.keep")}
        </Button>
      </div>
      <Credential {...answer.shown} />
    </>
  );
}

/** Shown only to a person who opens it. */
function Credential({ text, isPublic }: ShownCredential) {
  const { t } = useTranslation("verification");
  return (
    <details className="p-details">
      <summary>{t("unspent.show")}</summary>
      <code className="p-check__command">{text}</code>
      <p className="u-small">{t(isPublic ? "unspent.showPublicText" : "unspent.showText")}</p>
    </details>
  );
}
