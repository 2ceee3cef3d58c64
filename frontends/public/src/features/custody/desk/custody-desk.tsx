import { keyFileName } from "@urna/belenios/key-file";
import type { Custody } from "@urna/contract/custody/ceremony";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { Stepper } from "@urna/web-kit/ui/text/stepper";
import { TrialNote } from "@urna/web-kit/ui/election/trial-note";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { fileLabelOf } from "../seat.ts";
import { batchesOf, type Batch } from "./stage.ts";
import { FileNameContext } from "../use-custody.ts";
import { useNameList } from "./use-name-list.ts";
import { ElectionNames } from "./election-name.tsx";
import { KeyHolders, ShareHolders } from "./key-holders.tsx";
import { TaskShown } from "./task-title.tsx";
import { Task } from "./task.tsx";

const steps = ["invited", "certified", "shared"] as const;

/** The elections of a link, what is asked now, and who else keeps a key of them. */
export function CustodyDesk({ custodies }: { custodies: readonly Custody[] }) {
  const { t } = useTranslation("custody");
  const { localized } = useFormats();
  const list = useNameList();
  const taskShown = useRef(false);
  const nameOf = (each: Custody["election"]) => `${localized(each.title)} (${each.code})`;
  const [first] = custodies;
  if (!first) return null;
  const { title, code } = first.election;
  const lead =
    custodies.length > 1
      ? t("leadMany", { elections: list(custodies.map(({ election }) => nameOf(election))) })
      : t("lead", { title: localized(title), code });
  return (
    <FileNameContext value={keyFileName(fileLabelOf(custodies))}>
      <div className="u-page">
        <PageTitle lead={lead}>{t("titleFor", { name: first.me.name })}</PageTitle>
        {custodies.some(({ election }) => election.trial) && <TrialNote />}
        <TaskShown value={taskShown}>
          {batchesOf(custodies).map((batch) => (
            <BatchDesk key={batch.stage} batch={batch} named={batch.custodies.length < custodies.length} />
          ))}
        </TaskShown>
      </div>
    </FileNameContext>
  );
}

/** named: it is not of all elections of the link, and says of which. */
function BatchDesk({ batch: { stage, custodies }, named }: { batch: Batch; named: boolean }) {
  const { t } = useTranslation("custody");
  const [first] = custodies;
  if (!first) return null;
  const step = steps.findIndex((each) => each === first.me.step);
  const isThreshold = custodies.every(({ plan }) => plan.people === "threshold");
  return (
    <div className="u-split p-custody">
      <div>
        {isThreshold && !first.sealed && step >= 0 && (
          <Stepper steps={steps.map((each) => t(`stepper.${each}`))} current={step} />
        )}
        <Sheet edge={stage === "ready" ? "ok" : "pen"}>
          {named && <ElectionNames custodies={custodies} />}
          <Task
            key={custodies.map(({ election }) => election.id).join()}
            stage={stage}
            custodies={custodies}
          />
        </Sheet>
      </div>
      {stage === "count" ? <ShareHolders custody={first} /> : <KeyHolders custody={first} />}
    </div>
  );
}
