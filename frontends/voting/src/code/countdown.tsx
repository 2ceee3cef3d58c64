import { clock } from "@urna/language/moments";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Until another code may be asked for, in seconds. Seen every second; heard at its start and at its end only. */
export function Countdown({ left }: { left: number }) {
  const { t } = useTranslation("voting");
  const { duration } = useFormats();
  const [atFirst] = useState(left);
  return (
    <>
      {left > 0 && (
        <p className="v-countdown" aria-hidden="true">
          <Icon name="clock" />
          <span>
            {t("otp.wait")} <strong>{clock(left)}</strong>
          </span>
        </p>
      )}
      <p className="u-visually-hidden" role="status">
        {left > 0 ? t("otp.waitAnnounced", { wait: duration(atFirst * 1000) }) : t("otp.ready")}
      </p>
    </>
  );
}
