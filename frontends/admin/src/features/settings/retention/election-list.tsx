import type { RetentionPreview } from "@urna/contract/retention/retention";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** The elections that would go, each with the way to its page, where its files can still be taken. */
export function ElectionList({ elections }: Pick<RetentionPreview, "elections">) {
  const { t } = useTranslation("retention");
  const { instant, localized } = useFormats();
  const titleId = useId();
  return (
    <section className="u-stack" aria-labelledby={titleId}>
      <h3 id={titleId}>{t("elections.title")}</h3>
      <p>{t("elections.archive")}</p>
      <ul>
        {elections.map(({ id, code, title, endedAt }) => (
          <li key={id}>
            <Link to={paths.election(id)}>{localized(title)}</Link>{" "}
            {t("elections.ended", { code, when: instant(endedAt, "date") })}
          </li>
        ))}
      </ul>
    </section>
  );
}
