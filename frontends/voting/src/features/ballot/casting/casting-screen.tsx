import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useTranslation } from "react-i18next";
import { HelpLine } from "../../../election/help-line.tsx";
import { VotingPage } from "../../../election/voting-page.tsx";
import { WhyPaused } from "../../../election/why-paused.tsx";
import type { CastTrouble } from "./cast.ts";

interface CastingScreenProps {
  trouble: CastTrouble | undefined;
  onAskNow(): void;
}

/** The ballot is closed and on its way, and there is no answer yet. It never asks to choose again. */
export function CastingScreen({ trouble, onAskNow }: CastingScreenProps) {
  const { t } = useTranslation("voting");
  return (
    <VotingPage step="review">
      <PageTitle lead={t("casting.lead")}>{t("casting.title")}</PageTitle>
      <Sheet edge="ink">
        <div className="u-stack">
          {trouble === "paused" ? (
            <>
              <Note kind="warn" live>
                {t("casting.paused")}
              </Note>
              <WhyPaused />
            </>
          ) : (
            <Note kind="warn" title={t("casting.uncertainTitle")} live>
              {t("casting.uncertain")}
            </Note>
          )}
          <p>{t("casting.sameBallot")}</p>
          <BusyRing label={t("casting.asking")} />
          {trouble && (
            <Button icon="refresh" onClick={onAskNow}>
              {t("casting.askNow")}
            </Button>
          )}
        </div>
      </Sheet>
      <HelpLine short />
    </VotingPage>
  );
}
