import type { AuditHead } from "@urna/contract/audit/log";
import { hrefOf } from "@urna/contract/api/call";
import { getPublicAuditHead } from "@urna/contract/audit/routes";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { CopyButton } from "@urna/web-kit/ui/button/copy-button";
import { useTranslation } from "react-i18next";
import { readHead } from "../proof/signed-head.ts";

const publicHead = hrefOf(getPublicAuditHead, {});

/** What is signed, and the key to check it with: both can be kept elsewhere. */
export function HeadFacts({ head: { signedHead, publicKey } }: { head: AuditHead }) {
  const { t } = useTranslation(["audit", "admin"]);
  const { instant } = useFormats();
  const signedAt = readHead(signedHead)?.signedAt;
  return (
    <details className="a-details">
      <summary>{t("head.show")}</summary>
      <p>
        {t("head.public")} <a href={publicHead}>{publicHead}</a>
      </p>
      <dl>
        {signedAt && (
          <div>
            <dt>{t("head.signedAt")}</dt>
            <dd>{t("admin:audit.hourOnly", { time: instant(signedAt, "date-time") })}</dd>
          </div>
        )}
        {[["publicKey", publicKey] as const, ["signedHead", signedHead] as const].map(([name, text]) => (
          <div key={name}>
            <dt>{t(`head.${name}`)}</dt>
            <dd>
              <code className="a-code">{text}</code>
              <CopyButton text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
