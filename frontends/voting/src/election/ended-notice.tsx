import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { CloseClaveUnica } from "./close-clave-unica.tsx";
import { Notice } from "./notice.tsx";
import { pathsOf } from "./paths.ts";
import { useElectionId } from "./use-election.ts";

interface EndedNoticeProps {
  ended: "voted" | "not-voted";
  claveUnicaLogout: string | undefined;
}

/** After somebody ended their session: that it is done, what is kept of it and what is not. */
export function EndedNotice({ ended, claveUnicaLogout }: EndedNoticeProps) {
  const { t } = useTranslation("voting");
  const id = useElectionId();
  return (
    <Notice
      fine
      title={t("ended.title")}
      actions={
        <>
          <LinkButton kind="pen" to="/">
            {t("home")}
          </LinkButton>
          <LinkButton to={pathsOf(id).signIn} replace>
            {t("ended.next")}
          </LinkButton>
        </>
      }
    >
      {claveUnicaLogout !== undefined && <CloseClaveUnica url={claveUnicaLogout} />}
      <p>{t(ended === "voted" ? "ended.voted" : "ended.notVoted")}</p>
      <p>{t("ended.nothing")}</p>
      <p>{t("ended.device")}</p>
      {ended === "voted" && <p>{t("ended.files")}</p>}
    </Notice>
  );
}
