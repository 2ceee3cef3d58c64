import type { LegalVersion } from "@urna/contract/legal-texts/legal-text";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** Every version, each with its own address. Shows nothing where there is only one. */
export function VersionList({ versions }: { versions: readonly LegalVersion[] }) {
  const { t } = useTranslation("legal");
  const { instant } = useFormats();
  if (versions.length < 2) return null;
  return (
    <section id="versiones" className="p-section" aria-labelledby="versiones-title">
      <h2 id="versiones-title">{t("versions.title")}</h2>
      <ul>
        {versions.map(({ version, state, effectiveFrom, announcedAt }) => (
          <li key={version}>
            <Link to={`?version=${version}`}>{t("versions.version", { version })}</Link>
            {": "}
            {t(`state.${state}`, { date: effectiveFrom && instant(effectiveFrom, "date") })}
            {announcedAt && `; ${t("versions.announced", { date: instant(announcedAt, "date") })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
