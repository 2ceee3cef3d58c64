import { useSession, useVoter } from "@urna/web-kit/session/use-session";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KnownDocument } from "../../form/known-document.ts";
import { OwnElections } from "./components/own-elections.tsx";
import { RollForm } from "./components/roll-form.tsx";

/** *¿Estoy en el padrón?* Answers only to a person who knows two facts: the rolls of a school are nobody else's business. */
export function RollPage() {
  const { t } = useTranslation(["public", "requests", "common"]);
  const { status } = useSession();
  const voter = useVoter();
  const [typed, setTyped] = useState<KnownDocument>();
  if (status === "loading") return <LoadingPage />;
  return (
    <div className="u-page">
      <Breadcrumb trail={[{ to: "/", label: t("common:nav.home") }]} current={t("requests:roll.title")} />
      {voter ? <OwnElections voter={voter} typed={typed} /> : <RollForm onTyped={setTyped} />}
    </div>
  );
}
