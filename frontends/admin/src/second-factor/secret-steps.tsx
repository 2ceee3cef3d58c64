import { CopyButton } from "@urna/web-kit/ui/button/copy-button";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

const QrCode = lazy(async () => ({ default: (await import("@urna/web-kit/ui/code/qr-code")).QrCode }));

/** The secret, to be scanned or to be typed; it stays in this page's memory alone. */
export function SecretSteps({ otpauthUri, secret }: { otpauthUri: string; secret: string }) {
  const { t } = useTranslation("admin");
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="u-stack">
      <p>{t("totp.scan")}</p>
      <Suspense fallback={<div className="a-qr" />}>
        <QrCode className="a-qr" text={otpauthUri} label={t("totp.qr")} />
      </Suspense>
      <p>{t("totp.type")}</p>
      <p>
        <code className="a-secret">{groups.join(" ")}</code>
      </p>
      <div className="u-actions">
        <CopyButton text={secret}>{t("totp.copy")}</CopyButton>
        <a className="a-link" href={otpauthUri}>
          {t("totp.openApp")}
        </a>
      </div>
    </div>
  );
}
