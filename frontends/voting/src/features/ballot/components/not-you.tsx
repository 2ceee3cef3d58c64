import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** For who sees a registered vote that they did not cast. */
export function NotYou() {
  const { t } = useTranslation("voting");
  return (
    <p className="v-foot">
      <Trans t={t} i18nKey="receipt.notYou" components={{ goto: <Link to="/soporte" /> }} />
    </p>
  );
}
