import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { ReceiptNumber } from "@urna/web-kit/ui/code/receipt-number";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { NumberedSteps } from "@urna/web-kit/ui/text/numbered-steps";
import { useTranslation } from "react-i18next";
import { PracticeFrame } from "./practice-frame.tsx";

/** Where a receipt would stand. No number, no seal, no fruit: nothing happened that they could stand for. */
export function PracticeEnd({ onAgain }: { onAgain(): void }) {
  const { t } = useTranslation("practice");
  return (
    <PracticeFrame step="receipt">
      <PageTitle lead={t("end.lead")}>{t("end.title")}</PageTitle>
      <Sheet edge="ink">
        <ReceiptNumber label={t("end.number")} number="SLEP-XXXXXXXX" />
        <h2 className="v-what">{t("end.really")}</h2>
        <NumberedSteps steps={[t("end.email"), t("end.paper"), t("end.verify")]} />
        <p className="v-aside">{t("end.statement")}</p>
      </Sheet>
      <div className="u-actions v-cast">
        <Button kind="pen" large icon="refresh" onClick={onAgain}>
          {t("end.again")}
        </Button>
        <LinkButton large to="/">
          {t("end.elections")}
        </LinkButton>
      </div>
    </PracticeFrame>
  );
}
