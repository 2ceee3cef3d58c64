import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useQuery } from "@tanstack/react-query";
import type { Confirmation, ConfirmationMethod } from "@urna/contract/safeguards/confirmation";
import { confirmSession, getConfirmationOptions } from "@urna/contract/safeguards/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../ui/form-dialog.tsx";
import { ProofField, proofOf } from "./proof-field.tsx";
import { signWithPasskey } from "./sign-with-passkey.ts";

interface ConfirmationDialogProps {
  api: Api;
  onDone(): void;
  onClose(): void;
}

/** Asks who is at this session, by the second factor where one is on, else by the password. */
export function ConfirmationDialog({ api, onDone, onClose }: ConfirmationDialogProps) {
  const { t } = useTranslation(["safeguards", "errors"]);
  const problemText = useProblemText();
  const queryKey = ["admin", "confirmation", useId()];
  const options = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(api, getConfirmationOptions, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<ConfirmationMethod>();
  const methods = (options.data?.methods ?? []).filter(
    (each) => each !== "passkey" || browserSupportsWebAuthn(),
  );
  const method = chosen ?? methods[0];
  const proof = useProof(api, { method, onDone });
  const others = methods.filter((each) => each !== method);
  const passkey = options.data?.passkey;
  const submit = () => {
    if (method === "passkey" && passkey) proof.send(() => signWithPasskey(passkey));
    else if (method && method !== "passkey") proof.sendTyped(method);
  };
  return (
    <FormDialog
      nothingToLose
      title={t("confirm.title")}
      submit={method && t(method === "passkey" ? "confirm.usePasskey" : "confirm.submit")}
      busy={proof.isPending}
      busyLabel={t("confirm.checking")}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t("confirm.text")}</p>
      {options.isPending && <BusyRing label={t("confirm.loading")} />}
      {options.error && (
        <Note kind="err" live title={t("confirm.notLoaded")}>
          {problemText(options.error)}
        </Note>
      )}
      {method === "passkey" && <p>{t("confirm.passkeyText")}</p>}
      {method === "passkey" && proof.wrong && (
        <Note kind="err" live>
          {proof.wrong}
        </Note>
      )}
      {method && method !== "passkey" && (
        <ProofField
          key={method}
          method={method}
          value={proof.typed}
          error={proof.wrong}
          onChange={proof.type}
        />
      )}
      {others.map((other) => (
        <p key={other}>
          <Button
            kind="quiet"
            disabled={proof.isPending}
            onClick={() => {
              proof.type("");
              setChosen(other);
            }}
          >
            {t(`confirm.instead.${other}`)}
          </Button>
        </p>
      ))}
    </FormDialog>
  );
}

interface UseProofOptions {
  method: ConfirmationMethod | undefined;
  onDone(): void;
}

/** What was typed, sent, and found wrong. */
function useProof(api: Api, { method, onDone }: UseProofOptions) {
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (prove: () => Confirmation | Promise<Confirmation>) =>
      call(api, confirmSession, { body: await prove() }),
    onSuccess: onDone,
    onError: (problem) => setRefusal(problem),
  });
  useEffect(() => {
    if (refusal) document.getElementById("confirmation-proof")?.focus();
  }, [refusal]);
  const send = (prove: () => Confirmation | Promise<Confirmation>) => {
    setRefusal(undefined);
    mutate(prove);
  };
  return {
    wrong: refusal && method && refusalText(refusal, method),
    typed,
    isPending,
    send,
    type: (text: string) => {
      setTyped(text);
      setRefusal(undefined);
    },
    sendTyped: (by: Exclude<ConfirmationMethod, "passkey">) => {
      const proof = proofOf(by, typed);
      if (proof) send(() => proof);
      else setRefusal("missing");
    },
  };
}

/** Nothing was typed, or what was sent was refused. */
type Refusal = Error | "missing";

function useRefusalText() {
  const { t } = useTranslation(["safeguards", "errors"]);
  const problemText = useProblemText("sendRequest");
  const fieldErrorText = useFieldErrorText();
  return (refusal: Refusal, method: ConfirmationMethod): string => {
    // The browser or the device says no: nothing was sent.
    if (refusal !== "missing" && !isApiProblem(refusal)) return t("confirm.passkeyFailed");
    if (refusal === "missing") return method === "passkey" ? "" : t(`confirm.missing.${method}`);
    if (isApiProblem(refusal, "invalid-request") && method === "password")
      return fieldErrorText("wrong-password");
    return problemText(refusal);
  };
}
