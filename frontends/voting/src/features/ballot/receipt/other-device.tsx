import type { Acknowledgement } from "@urna/contract/casting/ballot";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { useNearness } from "@urna/web-kit/ui/use-nearness";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

// Drawing a code weighs something, and few want one.
const OtherDeviceCode = lazy(async () => ({
  default: (await import("./other-device-code.tsx")).OtherDeviceCode,
}));

interface OtherDeviceProps {
  acknowledgement: Acknowledgement;
  /** The link was copied. */
  onCopied(): void;
}

/** For who wants another device to look whether the ballot is in the box. */
export function OtherDevice(props: OtherDeviceProps) {
  const { t } = useTranslation("voting");
  const { ref, isNear } = useNearness();
  return (
    <section ref={ref} aria-labelledby="other-device">
      <h3 id="other-device">{t("otherDevice.title")}</h3>
      {isNear && (
        <Suspense fallback={<BusyRing label={t("otherDevice.loading")} />}>
          <OtherDeviceCode {...props} />
        </Suspense>
      )}
    </section>
  );
}
