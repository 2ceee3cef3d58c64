import { zodResolver } from "@hookform/resolvers/zod";
import type { TieDecision } from "@urna/contract/results/decisions";
import type { ResultSummary } from "@urna/contract/results/summary";
import { Tie } from "@urna/web-kit/result/tie";
import { Button } from "@urna/web-kit/ui/button/button";
import { TextArea } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { tieSchema, type TieFields } from "./tie-form.ts";
import { TieChoice } from "./tie-choice.tsx";
import { TieDialog } from "./tie-dialog.tsx";

interface TiePanelProps {
  summary: ResultSummary;
  tied: NonNullable<ResultSummary["tied"]>;
}

/** A tie that waits for the commission: who takes the open seats, and why. */
export function TiePanel({ summary, tied }: TiePanelProps) {
  const { t } = useTranslation(["results", "outcome"]);
  const may = useMay();
  const [decision, setDecision] = useState<z.input<typeof TieDecision>>();
  const { register, handleSubmit, formState } = useForm<TieFields>({
    resolver: zodResolver(tieSchema(tied.seats)),
    defaultValues: { elected: [], reason: "" },
  });
  const decide = ({ elected, reason }: TieFields) => setDecision({ elected: elected.map(Number), reason });
  const say = (key: string | undefined) => (key === undefined ? undefined : t(key, { count: tied.seats }));
  return (
    <Panel title={t("tieForm.title")} margin>
      <Tie tied={tied} candidates={summary.candidates} />
      {may("elections.step") ? (
        <form noValidate className="u-stack a-after" onSubmit={(event) => void handleSubmit(decide)(event)}>
          <UnsavedGuard needed={formState.isDirty} />
          <TieChoice
            summary={summary}
            tied={tied}
            error={say(formState.errors.elected?.message)}
            input={register("elected")}
          />
          <TextArea
            id="tie-reason"
            label={t("tieForm.reason")}
            hint={t("tieForm.reasonHint")}
            error={say(formState.errors.reason?.message)}
            rows={3}
            {...register("reason")}
          />
          <Button type="submit" kind="pen" aria-haspopup="dialog">
            {t("tieForm.decide")}
          </Button>
        </form>
      ) : (
        <p className="a-after">{t("tieForm.notAllowed")}</p>
      )}
      {decision && <TieDialog summary={summary} decision={decision} onClose={() => setDecision(undefined)} />}
    </Panel>
  );
}
