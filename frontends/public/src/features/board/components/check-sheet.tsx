import type { ElectionId } from "@urna/contract/identifiers";
import "../../../design/check.css";
import { hrefOf } from "@urna/contract/api/call";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { getArchive } from "@urna/contract/public-elections/routes";
import { Button } from "@urna/web-kit/ui/button/button";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useTranslation } from "react-i18next";
import { Fingerprint } from "../../../election/fingerprint.tsx";
import { stepStates } from "../check/step-states.ts";
import type { CheckState, ElectionCheck } from "../check/use-check.ts";
import { CheckRefused } from "./check-refused.tsx";
import { CheckSound } from "./check-sound.tsx";
import { CheckSteps } from "./check-steps.tsx";
import { CheckTrouble } from "./check-trouble.tsx";

/** *Verificar ahora*: the visitor's own browser checks the whole ballot box, and says what that proves. */
export function CheckSheet({ election, check }: { election: ElectionDetail; check: ElectionCheck }) {
  const { t } = useTranslation("verification");
  const { state, start, stop, pause } = check;
  const running = state.phase === "running";
  return (
    <section aria-labelledby="check">
      <Sheet edge={edgeOf(state)} className={running && state.paused ? "p-check p-check--paused" : "p-check"}>
        <h2 id="check">{t("check.title")}</h2>
        <p>{t("check.lead")}</p>
        <CheckSteps steps={stepStates(state, election.published)} state={state} election={election} />
        <div role="status" className="p-check__outcome">
          <Outcome state={state} election={election} />
        </div>
        <div className="u-actions">
          {running && state.progress.step === "ballots" && (
            <Button
              kind={state.paused ? "pen" : "secondary"}
              icon={state.paused ? "arrow-right" : "pause"}
              onClick={() => pause(!state.paused)}
            >
              {t(state.paused ? "check.resume" : "check.pause")}
            </Button>
          )}
          {running ? (
            <Button icon="close" onClick={stop}>
              {t("check.stop")}
            </Button>
          ) : (
            <Button
              kind={state.phase === "done" ? "secondary" : "pen"}
              icon="check"
              onClick={() => void start()}
            >
              {t(state.phase === "idle" ? "check.start" : "check.again")}
            </Button>
          )}
        </div>
        <ArchiveLink electionId={election.id} />
        <Fingerprint election={election} />
        <OtherProgram electionId={election.id} />
      </Sheet>
    </section>
  );
}

function edgeOf(state: CheckState): "pen" | "ok" | "err" {
  if (state.phase !== "done") return "pen";
  return state.outcome.kind === "sound" ? "ok" : "err";
}

function Outcome({ state, election }: { state: CheckState; election: ElectionDetail }) {
  const { t } = useTranslation("verification");
  switch (state.phase) {
    case "idle":
      return null;
    case "running":
      return (
        <p className="u-visually-hidden">
          {t(state.paused ? "check.paused" : `step.${state.progress.step}`)}
        </p>
      );
    case "stopped":
      return <Note kind="info">{t("check.stopped")}</Note>;
    case "trouble":
      return <CheckTrouble error={state.error} />;
    case "done":
      return state.outcome.kind === "sound" ? (
        <CheckSound {...state.outcome} electionId={election.id} published={election.published} />
      ) : (
        <CheckRefused {...state.outcome} electionId={election.id} />
      );
    default:
      return state satisfies never;
  }
}

function ArchiveLink({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation(["verification", "public"]);
  return (
    <ul className="p-links">
      <li>
        <Icon name="download" />
        <span>
          <a href={hrefOf(getArchive, { params: { id: electionId } })} download={`${electionId}.bel`}>
            {t("public:election.archive")}
          </a>
          <span className="u-small">.bel</span>
        </span>
      </li>
    </ul>
  );
}

/** The same check, by software that runs anywhere, and by software that others wrote. */
function OtherProgram({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("verification");
  return (
    <details className="p-details">
      <summary>{t("other.title")}</summary>
      <p className="u-small">{t("other.ours")}</p>
      <code className="p-check__command">npx urna-verify {electionId}.bel</code>
      <p className="u-small">{t("other.theirs")}</p>
    </details>
  );
}
