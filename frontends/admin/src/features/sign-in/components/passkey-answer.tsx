import type { ChallengeId } from "@urna/contract/identifiers";
import { adminPasskeyLogin } from "@urna/contract/sessions/routes";
import { newAttemptKey } from "@urna/web-kit/api-client/attempt-key";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useSession } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button/button";
import type { SummaryError } from "@urna/web-kit/ui/form/error-summary";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { signWithPasskey } from "../sign-with-passkey.ts";

interface PasskeyAnswerProps {
  challengeId: ChallengeId;
  onErrors(errors: SummaryError[]): void;
}

/** The reader's device signs; the browser asks them for it. */
export function PasskeyAnswer({ challengeId, onErrors }: PasskeyAnswerProps) {
  const { t } = useTranslation(["factors", "admin"]);
  const problemText = useProblemText("signIn");
  const api = useApi();
  const { completeAdminLogin } = useSession();
  const [attemptKey] = useState(newAttemptKey);
  // Sent again while no answer comes: it may have entered already.
  const signed = useRef<Awaited<ReturnType<typeof signWithPasskey>>>(undefined);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      signed.current ??= await signWithPasskey(api, challengeId);
      return call(api, adminPasskeyLogin, {
        body: { challengeId, response: signed.current, attemptKey },
      });
    },
    onSuccess: completeAdminLogin,
    onError: (error) => {
      if (isApiProblem(error) && (error.status ?? 500) < 500) signed.current = undefined;
      const refused = isApiProblem(error, "invalid-code") || !isApiProblem(error);
      onErrors([{ text: refused ? t("signIn.notSigned") : problemText(error) }]);
    },
  });
  const ask = () => {
    onErrors([]);
    mutate();
  };
  return (
    <Button kind="pen" wide icon="lock" busy={isPending} busyLabel={t("admin:login.entering")} onClick={ask}>
      {t("signIn.usePasskey")}
    </Button>
  );
}
