import { useFormats } from "@urna/web-kit/i18n/formats";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** The elections' hour, which may not be the reader's. Moves by the minute. */
export function OfficialTime() {
  const { t } = useTranslation("common");
  const { instant } = useFormats();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return <p>{t("footer.time", { time: `${instant(now, "day")}, ${instant(now, "time")}` })}</p>;
}
