import { zodResolver } from "@hookform/resolvers/zod";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { Candidate } from "@urna/contract/candidates/candidate";
import { TextArea, TextField } from "@urna/web-kit/ui/form/text-field";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { StepProblem } from "../../../election/steps/step-problem.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useWithdrawal, type WithdrawalOutcome } from "./use-withdrawal.ts";
import { withdrawalSchema, type WithdrawalFields } from "./withdrawal-form.ts";

interface WithdrawDialogProps {
  election: AdminElection;
  candidate: Candidate;
  onClose(): void;
  onOutcome(outcome: WithdrawalOutcome): void;
}

/** What becomes of the ballot and of the votes, why, and the election's code; the safe button has the focus. */
export function WithdrawDialog({ election, candidate, onClose, onOutcome }: WithdrawDialogProps) {
  const { t } = useTranslation("admin");
  const { name, number } = candidate;
  const { mutate, isPending, error } = useWithdrawal({ election, number, onOutcome });
  const { register, handleSubmit, formState } = useForm<WithdrawalFields>({
    resolver: zodResolver(withdrawalSchema(election.code)),
    defaultValues: { reason: "", code: "" },
    reValidateMode: "onSubmit",
  });
  const errorOf = (field: keyof WithdrawalFields) => {
    const message = formState.errors[field]?.message;
    return message === undefined ? undefined : t(message, { code: election.code });
  };
  return (
    <FormDialog
      safe
      alert
      danger
      title={t("withdrawal.title", { name })}
      submit={t("withdrawal.confirm")}
      busy={isPending}
      onSubmit={(event) => void handleSubmit(({ reason }) => mutate(reason))(event)}
      onClose={onClose}
    >
      <p>
        <strong>{t("withdrawal.final")}</strong> {t("withdrawal.sealed", { name })} {t("withdrawal.votes")}
      </p>
      {error && <StepProblem error={error} />}
      <TextArea
        id="withdrawal-reason"
        label={t("withdrawal.reason")}
        hint={t("withdrawal.reasonHint")}
        error={errorOf("reason")}
        rows={3}
        {...register("reason")}
      />
      <TextField
        id="withdrawal-code"
        mono
        label={t("dialog.code", { code: election.code })}
        error={errorOf("code")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...register("code")}
      />
    </FormDialog>
  );
}
