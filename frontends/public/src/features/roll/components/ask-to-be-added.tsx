import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import type { KnownDocument } from "../../../form/known-document.ts";

/** To the request, with what was typed here already in it. */
export function AskToBeAdded({ known }: { known: KnownDocument | undefined }) {
  const { t } = useTranslation(["public", "requests"]);
  return (
    <div className="u-actions">
      <LinkButton to="/solicitud-registro" state={known}>
        {t("requests:roll.ask")}
      </LinkButton>
    </div>
  );
}
