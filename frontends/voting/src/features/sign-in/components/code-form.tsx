import { verifyOtp } from "@urna/contract/sessions/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { CodeSheet, SixDigits } from "../../../code/code-sheet.tsx";
import type { CodeTrouble } from "../../../code/code-trouble.ts";
import type { Challenge } from "../challenge.ts";
import { useSignIn } from "../use-sign-in.ts";

interface CodeFormProps {
  challenge: Challenge;
  error: string | undefined;
  /** What to do about the error. */
  advice: string | undefined;
  onTrouble(trouble: CodeTrouble | undefined): void;
  /** The code was right, and another one is on its way. */
  onAnother(): void;
  /** It was typed wrong too often: no code opens this challenge any more. */
  onUsedUp(): void;
}

/** The six digits. */
export function CodeForm({ challenge, error, advice, onTrouble, onAnother, onUsedUp }: CodeFormProps) {
  const api = useApi();
  const signedIn = useSignIn();
  const [code, setCode] = useState("");
  const { challengeId, attemptKey, expiresAt } = challenge;
  const verify = useSingleMutation({
    mutationFn: () => call(api, verifyOtp, { body: { challengeId, code, attemptKey } }),
    onSuccess: signedIn,
    onError: (problem) => {
      if (isApiProblem(problem, "code-used-up")) return onUsedUp();
      if (!isApiProblem(problem, "another-code-required")) return onTrouble({ problem });
      setCode("");
      onAnother();
    },
  });
  const submit = () => {
    if (code.length !== 6) return onTrouble("format");
    onTrouble(undefined);
    verify.mutate();
  };
  return (
    <CodeSheet busy={verify.isPending} onSubmit={submit}>
      <SixDigits expiresAt={expiresAt} error={error} advice={advice} value={code} onChange={setCode} />
    </CodeSheet>
  );
}
