import { zodResolver } from "@hookform/resolvers/zod";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useCrowd } from "@urna/web-kit/api-client/use-crowd";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useSession } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button/button";
import { ProofNote } from "@urna/web-kit/ui/code/proof-note";
import type { SummaryError } from "@urna/web-kit/ui/form/error-summary";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { z } from "zod";
import { summaryOf } from "../../../form/summary-of.ts";
import { paths } from "../../../paths.ts";
import type { AskedFactor } from "./second-factor-step.tsx";

interface CredentialsFormProps {
  onErrors(errors: SummaryError[]): void;
  onSecondFactor(asked: AskedFactor): void;
}

/** Any text may be the address: what is none is simply nobody's. */
const Credentials = z.object({
  email: z.string().trim().min(1, "login.emailRequired"),
  password: z.string().min(1, "login.passwordRequired"),
});

export function CredentialsForm({ onErrors, onSecondFactor }: CredentialsFormProps) {
  const { t } = useTranslation(["admin", "common"]);
  const problemText = useProblemText("signIn");
  const { login } = useSession();
  const { proving, watch } = useCrowd();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: "", password: "" },
    reValidateMode: "onSubmit",
  });
  const signIn = useSingleMutation({
    mutationFn: ({ email, password }: z.output<typeof Credentials>) =>
      watch(({ onProof }) => login(email, password, { onProof })),
    onError: (error) => {
      if (isApiProblem(error, "mfa-required") && error.challengeId !== undefined)
        return onSecondFactor({ challengeId: error.challengeId, methods: error.methods });
      onErrors([{ text: problemText(error) }]);
    },
  });
  const errorOf = (field: keyof z.input<typeof Credentials>) => {
    const message = formState.errors[field]?.message;
    return message === undefined ? undefined : t(message);
  };
  const submit = handleSubmit(
    (form) => {
      onErrors([]);
      signIn.mutate(form);
    },
    (errors) => onErrors(summaryOf(errors, ["email", "password"], t)),
  );
  return (
    <Sheet edge="ink">
      <form noValidate onSubmit={(event) => void submit(event)} className="u-stack">
        <TextField
          id="email"
          type="email"
          label={t("login.email")}
          error={errorOf("email")}
          autoComplete="username"
          {...register("email")}
        />
        <TextField
          id="password"
          type="password"
          label={t("login.password")}
          error={errorOf("password")}
          autoComplete="current-password"
          {...register("password")}
        />
        <ProofNote shown={proving} />
        <Button
          kind="pen"
          wide
          type="submit"
          busy={signIn.isPending}
          busyLabel={t(proving ? "common:proof.busy" : "login.entering")}
        >
          {t("login.enter")}
        </Button>
        <p>
          <Link className="a-link" to={paths.forgotPassword}>
            {t("login.forgot")}
          </Link>
        </p>
      </form>
    </Sheet>
  );
}
