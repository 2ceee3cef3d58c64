import type { Custody } from "@urna/contract/api/custody";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { PageTitle } from "@urna/web-kit/ui/page-title";
import { Sheet } from "@urna/web-kit/ui/sheet";
import { Stepper } from "@urna/web-kit/ui/stepper";
import { TrialNote } from "@urna/web-kit/ui/trial-note";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { stageOf } from "../stage.ts";
import { KeyHolders, ShareHolders } from "./key-holders.tsx";
import { TaskShown } from "./task-title.tsx";
import { Task } from "./task.tsx";

const steps = ["invited", "certified", "shared"] as const;

/** The election, what is asked now, and who else keeps a key of it. */
export function CustodyDesk({ custody }: { custody: Custody }) {
  const { t } = useTranslation("custody");
  const { localized } = useFormats();
  const { election, me, plan, sealed } = custody;
  const stage = stageOf(custody);
  const step = steps.findIndex((each) => each === me.step);
  const taskShown = useRef(false);
  return (
    <div className="u-page">
      <PageTitle lead={t("lead", { title: localized(election.title), code: election.code })}>
        {t("titleFor", { name: me.name })}
      </PageTitle>
      {election.trial && <TrialNote />}
      <div className="u-split p-custody">
        <div>
          {plan.people === "threshold" && !sealed && step >= 0 && (
            <Stepper steps={steps.map((each) => t(`stepper.${each}`))} current={step} />
          )}
          <Sheet edge={stage.kind === "ready" ? "ok" : "pen"}>
            <TaskShown value={taskShown}>
              <Task key={stage.kind} stage={stage} custody={custody} />
            </TaskShown>
          </Sheet>
        </div>
        {stage.kind === "count" ? <ShareHolders custody={custody} /> : <KeyHolders custody={custody} />}
      </div>
    </div>
  );
}
