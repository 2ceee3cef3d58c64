import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { Candidate } from "@urna/contract/candidates/candidate";
import type { ElectionState } from "@urna/contract/words";
import { Button } from "@urna/web-kit/ui/button/button";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { Withdrawal } from "@urna/web-kit/ui/election/withdrawal";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import type { WithdrawalOutcome } from "./use-withdrawal.ts";
import { Everywhere } from "../sealed/everywhere.tsx";
import { Sealed } from "../sealed/sealed.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";
import { WithdrawalNote } from "./withdrawal-note.tsx";

/** From sealing to closing: before, a candidate is taken off the draft; after, the count has its own rules. */
const states: readonly ElectionState[] = ["sealed", "open", "paused"];

/** Who stands, as it was sealed, and who withdrew since; while it can still be recorded, the way to do so. */
export function SealedCandidates({ election }: { election: AdminElection }) {
  const { t } = useTranslation("admin");
  const may = useMay();
  const [leaving, setLeaving] = useState<Candidate>();
  const [outcome, setOutcome] = useState<WithdrawalOutcome>();
  const { order, candidates, state } = election;
  const mayWithdraw = states.includes(state) && may("elections.step");
  return (
    <Panel title={t("draft.tab.candidaturas")} aside={<Sealed election={election} />}>
      <ol className="a-lines">
        {candidates.map((candidate) => (
          <SealedCandidate key={candidate.number} candidate={candidate}>
            {outcome?.number === candidate.number && (
              <WithdrawalNote candidate={candidate} state={state} kind={outcome.kind} />
            )}
            {mayWithdraw && !candidate.withdrawn && (
              <p className="u-actions a-after">
                <Button small aria-haspopup="dialog" onClick={() => setLeaving(candidate)}>
                  {t("withdrawal.name")}
                  <span className="u-visually-hidden"> {t("withdrawal.of", { name: candidate.name })}</span>
                </Button>
              </p>
            )}
          </SealedCandidate>
        ))}
      </ol>
      <Facts
        items={[
          {
            label: t("draft.order.title"),
            value: [t(`draft.order.${order?.method ?? "given"}`), order?.method === "draw" && order.seed]
              .filter(Boolean)
              .join(": "),
          },
        ]}
      />
      {leaving && (
        <WithdrawDialog
          election={election}
          candidate={leaving}
          onClose={() => setLeaving(undefined)}
          onOutcome={(came) => {
            setLeaving(undefined);
            setOutcome(came);
          }}
        />
      )}
    </Panel>
  );
}

function SealedCandidate({ candidate, children }: { candidate: Candidate; children: ReactNode }) {
  const { t } = useTranslation("admin");
  const { number, name, role, biography, list, photo } = candidate;
  return (
    <li className="a-candidate">
      <span className="a-candidate__number">{number}</span>
      <div>
        <p className="a-line__title">{name}</p>
        <Withdrawal candidate={candidate} />
        {photo && <img src={photo} alt={t("draft.photo.alt", { name })} width="112" height="112" />}
        {list && <p>{list}</p>}
        {role && <Everywhere text={role} />}
        {biography && <Everywhere text={biography} />}
        {children}
      </div>
    </li>
  );
}
