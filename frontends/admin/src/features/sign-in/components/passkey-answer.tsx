import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useSession } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button";
import type { SummaryError } from "@urna/web-kit/ui/error-summary";
import { useTranslation } from "react-i18next";
import { answerWithPasskey } from "../api/passkey.ts";

interface PasskeyAnswerProps {
  challengeId: string;
  onErrors(errors: SummaryError[]): void;
}

/** The reader's device signs; the browser asks them for it. */
export function PasskeyAnswer({ challengeId, onErrors }: PasskeyAnswerProps) {
  const { t } = useTranslation(["factors", "admin"]);
  const problemText = useProblemText("signIn");
  const api = useApi();
  const { completeAdminLogin } = useSession();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => answerWithPasskey(api, challengeId),
    onSuccess: completeAdminLogin,
    onError: (error) => {
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
