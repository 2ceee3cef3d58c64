import type { ElectionId } from "@urna/contract/identifiers";
import type { RollVoter } from "@urna/contract/roll/voter";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { ActDialog } from "./act-dialog.tsx";
import type { VoterAct } from "./voter-acts.ts";

interface ActsPanelProps {
  electionId: ElectionId;
  voter: RollVoter;
}

const helping = ["resend-code", "unlock"] as const;
const taking = ["disable"] as const;

/** What can be done for somebody who cannot enter, and what takes their vote away. */
export function ActsPanel({ electionId, voter }: ActsPanelProps) {
  const { t } = useTranslation("admin");
  const may = useMay();
  const [asked, setAsked] = useState<VoterAct>();
  const [done, setDone] = useState<VoterAct>();
  const acts: VoterAct[] = voter.disabled ? [] : [...helping, ...(may("roll.write") ? taking : [])];
  return (
    <Panel title={t("person.help")} margin>
      {done && (
        <Note kind="ok" live title={t(`person.act.${done}.done`)}>
          {t("person.inHistory")}
        </Note>
      )}
      {acts.length === 0 ? (
        <p>{t("person.isDisabled")}</p>
      ) : (
        <ul className="a-lines">
          {acts.map((act) => (
            <li key={act} className="a-line a-line--step">
              <p>{t(`person.act.${act}.what`)}</p>
              <Button kind={act === "disable" ? "danger" : "secondary"} onClick={() => setAsked(act)}>
                {t(`person.act.${act}.name`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ActDialog
          electionId={electionId}
          voter={voter}
          act={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setDone(asked);
            setAsked(undefined);
          }}
        />
      )}
    </Panel>
  );
}
