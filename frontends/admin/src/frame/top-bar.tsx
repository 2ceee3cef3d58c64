import { useFormats } from "@urna/web-kit/i18n/formats";
import { LanguageSwitch } from "@urna/web-kit/ui/header/language-switch";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useNow } from "../ui/use-now.ts";

/** The elections' hour, which may not be the reader's; the way to the public site; the language. */
export function TopBar() {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const now = useNow(20_000);
  return (
    <section className="a-top" aria-label={t("frame.place")}>
      <p>{t("frame.now", { day: instant(now, "day"), time: instant(now, "time") })}</p>
      <div className="a-top__tools">
        <Link to="/">{t("frame.publicSite")}</Link>
        <LanguageSwitch />
      </div>
    </section>
  );
}
