import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { OtpField } from "@urna/web-kit/ui/form/otp-field";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useIsPast } from "@urna/web-kit/ui/use-time";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export const codeFieldId = "code";

interface CodeSheetProps {
  /** The field. */
  children: ReactNode;
  busy: boolean;
  onSubmit(): void;
}

/** A code's field and its button. */
export function CodeSheet({ children, busy, onSubmit }: CodeSheetProps) {
  const { t } = useTranslation("voting");
  return (
    <Sheet edge="ink">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="u-stack"
      >
        {children}
        <Button kind="pen" wide type="submit" busy={busy} busyLabel={t("otp.checking")}>
          {t("otp.continue")}
        </Button>
      </form>
    </Sheet>
  );
}

interface SixDigitsProps {
  /** This device's clock, in milliseconds. */
  expiresAt: number;
  error: string | undefined;
  /** What to do about the error. */
  advice: string | undefined;
  value: string;
  onChange(digits: string): void;
}

/** The six digits, with how long they hold. */
export function SixDigits({ expiresAt, error, advice, value, onChange }: SixDigitsProps) {
  const { t } = useTranslation("voting");
  const { instant } = useFormats();
  const expired = useIsPast(expiresAt);
  const time = instant(new Date(expiresAt), "time");
  const until = expired ? t("otp.expired", { time }) : t("otp.hint", { time });
  return (
    <OtpField
      id={codeFieldId}
      label={t("otp.label")}
      hint={advice ? `${advice} ${until}` : until}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
