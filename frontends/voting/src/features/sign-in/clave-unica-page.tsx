import { claveUnicaLogin } from "@urna/contract/sessions/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useSession } from "@urna/web-kit/session/use-session";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { CloseClaveUnica } from "../../election/close-clave-unica.tsx";
import { HelpLine } from "../../election/help-line.tsx";
import { pathsOf, type SignInState } from "../../election/paths.ts";
import { claveUnica, type Begun } from "../../session/clave-unica.ts";
import { typedDocument } from "../../session/typed-document.ts";

interface Answer {
  readonly code: string;
  readonly state: string;
}

/** `/clave-unica`: where ClaveÚnica sends the browser back. It knows the election from what this tab began. */
export function ClaveUnicaPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => answerOf(search));
  const [begun] = useState(() => claveUnica.begun());
  useEffect(() => {
    if (begun) claveUnica.useUp(begun);
  }, [begun]);
  useEffect(() => {
    // The answer is good once, and is in this page already: it stays in no history.
    if (search) void navigate(".", { replace: true });
  }, [search, navigate]);
  if (!begun) return <NothingBegun />;
  if (!answer) return <NotGiven begun={begun} />;
  return <Entering begun={begun} answer={answer} />;
}

/** Undefined: ClaveÚnica says that nobody signed in. */
function answerOf(search: string): Answer | undefined {
  const params = new URLSearchParams(search);
  const [code, state] = [params.get("code"), params.get("state")];
  return code && state ? { code, state } : undefined;
}

function Entering({ begun, answer }: { begun: Begun; answer: Answer }) {
  const { t } = useTranslation(["clave-unica", "voting"]);
  const api = useApi();
  const navigate = useNavigate();
  const { signInVoter } = useSession();
  const problemText = useProblemText();
  const { mutate, error } = useSingleMutation({
    mutationFn: () => call(api, claveUnicaLogin, { body: { ...answer, browserKey: begun.browserKey } }),
    onSuccess: (session) => {
      typedDocument.keep(session.user.id, undefined);
      signInVoter(session);
      void navigate(pathsOf(begun.electionId).ballot, { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  if (!error)
    return (
      <Frame title={t("entering")}>
        <BusyRing label={t("voting:signIn.entering")} afterMs={0} />
      </Frame>
    );
  const isUnknown = isApiProblem(error, "invalid-credentials");
  return (
    <Failed begun={begun} signedIn>
      {problemText(error)}
      {isUnknown && `. ${t("who")}`}
    </Failed>
  );
}

function NotGiven({ begun }: { begun: Begun }) {
  const { t } = useTranslation(["clave-unica", "voting"]);
  return <Failed begun={begun}>{t("given")}</Failed>;
}

/** Reloaded, or opened in another browser than the one that began. */
function NothingBegun() {
  const { t } = useTranslation(["clave-unica", "voting"]);
  return (
    <Frame title={t("failed")} hasError>
      <Note kind="err" live>
        {t("nothing")}
      </Note>
      <div className="u-actions">
        <LinkButton kind="pen" to="/">
          {t("voting:home")}
        </LinkButton>
      </div>
    </Frame>
  );
}

interface FailedProps {
  begun: Begun;
  /** Their session at ClaveÚnica is open on this device. */
  signedIn?: boolean;
  children: ReactNode;
}

/** Each entry is good once: to try again is to begin again. */
function Failed({ begun, signedIn = false, children }: FailedProps) {
  const { t } = useTranslation(["clave-unica", "voting"]);
  const { signIn } = pathsOf(begun.electionId);
  const again: SignInState = { method: "clave-unica" };
  return (
    <Frame title={t("failed")} hasError>
      <Note kind="err" live>
        {children}
      </Note>
      <div className="u-actions">
        <LinkButton kind="pen" to={signIn} state={again}>
          {t("again")}
        </LinkButton>
        <LinkButton to={signIn}>{t("other")}</LinkButton>
      </div>
      {signedIn && <CloseClaveUnica url={begun.logoutUrl} />}
    </Frame>
  );
}

function Frame({
  title,
  hasError = false,
  children,
}: {
  title: string;
  hasError?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="u-column v-page" data-step="identify">
      <Sheet edge="ink">
        <PageTitle hasError={hasError}>{title}</PageTitle>
        <div className="u-stack v-notice">{children}</div>
      </Sheet>
      {hasError && <HelpLine />}
    </div>
  );
}
