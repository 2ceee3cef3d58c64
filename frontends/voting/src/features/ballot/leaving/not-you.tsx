import { RichText } from "@urna/web-kit/ui/text/rich-text";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** For who sees a registered vote that they did not cast. */
export function NotYou() {
  const { t } = useTranslation("voting");
  return (
    <p className="v-foot">
      <RichText text={t("receipt.notYou")} parts={{ goto: <Link to="/no-fui-yo" /> }} />
    </p>
  );
}
