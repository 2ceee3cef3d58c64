import { useQuery } from "@tanstack/react-query";
import { getBoardWitnesses } from "@urna/contract/board-log/routes";
import type { LogWitness } from "@urna/contract/audit/log-witness";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { waiveWitnesses } from "../../../election/steps/life-cycle.ts";
import { OutcomeNote } from "../../../election/steps/outcome-note.tsx";
import { StepDialog } from "../../../election/steps/step-dialog.tsx";
import { useStepOutcome } from "../../../election/steps/use-step-outcome.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { WitnessLine } from "../../../ui/witness-line.tsx";

/** What each witness of the election has signed, and the way out where one does not come; nothing where there is none. */
export function WitnessesPanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation(["results", "admin"]);
  const api = useApi();
  const [open, setOpen] = useState(false);
  const { outcome, done, conflict } = useStepOutcome();
  const may = useMay();
  const { id } = election;
  const { data, refetch } = useQuery({
    queryKey: ["admin", "witnesses", id],
    queryFn: ({ signal }) => call(api, getBoardWitnesses, { params: { id }, signal }),
    refetchInterval: 15_000,
  });
  if (!data || data.witnesses.length === 0) return null;
  const { witnesses, waived } = data;
  const isMissing = witnesses.some((witness) => !hasSignedAll(witness, election));
  return (
    <Panel title={t("witnesses.title")}>
      <p className="u-lead">{t("witnesses.lead")}</p>
      <ul className="a-lines">
        {witnesses.map((witness) => (
          <WitnessLine key={witness.key} witness={witness} done={hasSignedAll(witness, election)}>
            <Signed witness={witness} election={election} />
          </WitnessLine>
        ))}
      </ul>
      {outcome && <OutcomeNote outcome={outcome} state={election.state} />}
      {waived && (
        <Note kind="warn" title={t("witnesses.waived")}>
          <blockquote className="u-quote">{waived.reason}</blockquote>
        </Note>
      )}
      {isMissing && !waived && may("elections.step") && (
        <>
          <p className="u-small a-after" id="waive-witnesses">
            {t("admin:step.waive-witnesses.means")}
          </p>
          <p className="u-actions">
            <Button
              kind="danger"
              aria-haspopup="dialog"
              aria-describedby="waive-witnesses"
              onClick={() => setOpen(true)}
            >
              {t("admin:step.waive-witnesses.name")}
            </Button>
          </p>
        </>
      )}
      {open && (
        <StepDialog
          election={election}
          step={waiveWitnesses}
          onClose={() => setOpen(false)}
          onDone={(after) => {
            setOpen(false);
            done("waive-witnesses", { before: election, after });
            void refetch();
          }}
          onConflict={() => {
            setOpen(false);
            conflict("waive-witnesses", id);
            void refetch();
          }}
        />
      )}
    </Panel>
  );
}

function Signed({ witness, election }: { witness: LogWitness; election: AdminElection }) {
  const { t } = useTranslation("results");
  const { instant, number } = useFormats();
  const { size, cosignedAt } = witness;
  if (size === undefined || cosignedAt === undefined) return t("witnesses.none");
  const at = instant(cosignedAt, "date-time");
  if (hasSignedAll(witness, election)) return t("witnesses.all", { at });
  return t("witnesses.some", { count: size, n: number(size), at });
}

const hasSignedAll = ({ size }: LogWitness, election: AdminElection) => size === election.ballots;
