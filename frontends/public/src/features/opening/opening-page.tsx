import "./opening.css";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Progress } from "@urna/web-kit/ui/feedback/progress";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useScanned } from "../../scanned/use-scanned.ts";
import { OpenedSheet } from "./components/opened-sheet.tsx";
import { OpeningForm } from "./components/opening-form.tsx";
import { WhatItProves } from "./components/what-it-proves.tsx";
import { useOpening } from "./use-opening.ts";

/** `/comprobar`: what a ballot that was opened in place of being cast says, made again on this device. */
export function OpeningPage() {
  const { t } = useTranslation(["opening", "common"]);
  const { open, again, isPending, data, error, proofs } = useOpening();
  useScanned(open);
  const [text, setText] = useState("");
  const another = () => {
    setText("");
    again();
  };
  return (
    <div className="u-page">
      <Breadcrumb trail={[{ to: "/", label: t("common:nav.home") }]} current={t("title")} />
      <PageTitle lead={t("lead")} hasError={error !== null}>
        {t("title")}
      </PageTitle>
      <div className="p-opening">
        {isPending && (
          <div role="status">
            <Progress label={t("working")} value={proofs?.done ?? 0} max={proofs?.total ?? 1} />
          </div>
        )}
        {data ? (
          <OpenedSheet ballot={data} onAnother={another} />
        ) : (
          !isPending && <OpeningForm error={error} text={text} onText={setText} onOpen={open} />
        )}
        <WhatItProves />
      </div>
    </div>
  );
}
