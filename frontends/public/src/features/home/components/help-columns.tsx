import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

const columns = [
  { key: "verify", to: "/verificar-voto" },
  { key: "roll", to: "/padron" },
  { key: "help", to: "/soporte" },
] as const;

export function HelpColumns() {
  const { t } = useTranslation("public");
  return (
    <section className="p-help" aria-label={t("home.help.label")}>
      {columns.map(({ key, to }) => (
        <div key={key}>
          <h2>{t(`home.help.${key}.title`)}</h2>
          <p>{t(`home.help.${key}.text`)}</p>
          <p>
            <Link to={to}>{t(`home.help.${key}.link`)}</Link>
          </p>
          {key === "help" && (
            <p>
              <Link to="/practica">{t("practice")}</Link>
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
