import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { RegistrarElection } from "@urna/contract/registrar/release";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useRegistrarElection } from "@urna/web-kit/registrar/use-registrar-election";
import { Button } from "@urna/web-kit/ui/button/button";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { releaseOnWord } from "../../../election/steps/life-cycle.ts";
import { OutcomeNote } from "../../../election/steps/outcome-note.tsx";
import { StepDialog } from "../../../election/steps/step-dialog.tsx";
import { useStepOutcome } from "../../../election/steps/use-step-outcome.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";

/** What the registrar says of the election, and the way out where its emails do not arrive. */
export function RegistrarPanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation("admin");
  const answer = useRegistrarElection(election.id);
  const may = useMay();
  const takesVotes = election.state === "open" || election.state === "paused";
  const said = answer.kind === "known" ? answer.election : undefined;
  return (
    <Panel title={t("registrar.title")}>
      {answer.kind === "asking" && <BusyRing label={t("registrar.asking")} />}
      {answer.kind === "away" && <Note kind="warn">{t("registrar.away")}</Note>}
      {answer.kind === "unknown" && <Note kind="err">{t("registrar.unknown")}</Note>}
      {said && <Released said={said} />}
      {takesVotes && !said?.onWordSince && may("elections.step") && <WayOut election={election} />}
    </Panel>
  );
}

const ways = ["email", "letter", "word"] as const;

function Released({ said: { released, wordOrderedAt, onWordSince } }: { said: RegistrarElection }) {
  const { t } = useTranslation("admin");
  const { number, instant } = useFormats();
  return (
    <>
      {onWordSince ? (
        <Note kind="warn">{t("registrar.onWord", { when: instant(onWordSince, "date-time") })}</Note>
      ) : (
        wordOrderedAt && (
          <Note kind="info">{t("registrar.ordered", { when: instant(wordOrderedAt, "date-time") })}</Note>
        )
      )}
      <Facts items={ways.map((way) => ({ label: t(`registrar.${way}`), value: number(released[way]) }))} />
    </>
  );
}

function WayOut({ election }: { election: AdminElection }) {
  const { t } = useTranslation("admin");
  const [open, setOpen] = useState(false);
  const { outcome, done, conflict } = useStepOutcome();
  return (
    <>
      {outcome && <OutcomeNote outcome={outcome} state={election.state} />}
      <p className="u-small a-after" id="release-on-word">
        {t("step.release-on-word.means")}
      </p>
      <p className="u-actions">
        <Button
          kind="danger"
          aria-haspopup="dialog"
          aria-describedby="release-on-word"
          onClick={() => setOpen(true)}
        >
          {t("step.release-on-word.name")}
        </Button>
      </p>
      {open && (
        <StepDialog
          election={election}
          step={releaseOnWord}
          onClose={() => setOpen(false)}
          onDone={(after) => {
            setOpen(false);
            done("release-on-word", { before: election, after });
          }}
          onConflict={() => {
            setOpen(false);
            conflict("release-on-word", election.id);
          }}
        />
      )}
    </>
  );
}
