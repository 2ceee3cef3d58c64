import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";

/** For a device that others use too: the end, with nothing left behind. */
export function FinishBox({ onFinish }: { onFinish(): void }) {
  const { t } = useTranslation("voting");
  return (
    <section className="v-finish">
      <h2 className="v-stub__title">{t("finish.title")}</h2>
      <p className="u-small">{t("finish.text")}</p>
      <div className="u-actions">
        <Button large onClick={onFinish}>
          {t("finish.button")}
        </Button>
      </div>
    </section>
  );
}
