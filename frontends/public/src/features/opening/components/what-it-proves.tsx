import { useTranslation } from "react-i18next";

const proved = ["bytes", "code", "here"] as const;
const never = ["others", "cast", "device"] as const;

/** What opening a test ballot proves, and, as plainly, what it cannot. */
export function WhatItProves() {
  const { t } = useTranslation("opening");
  return (
    <section className="p-opening__proofs" aria-labelledby="proofs">
      <h2 id="proofs">{t("proved.title")}</h2>
      <ul>
        {proved.map((name) => (
          <li key={name}>{t(`proved.${name}`)}</li>
        ))}
      </ul>
      <h2>{t("never.title")}</h2>
      <ul>
        {never.map((name) => (
          <li key={name}>{t(`never.${name}`)}</li>
        ))}
      </ul>
    </section>
  );
}
