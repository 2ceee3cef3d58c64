import { Note } from "@urna/web-kit/ui/feedback/note";
import { useWatch, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { documentOf, type RollLogin } from "../roll-login.ts";
import { AskToBeAdded } from "./ask-to-be-added.tsx";

/** The same words for a document that nobody has and for four wrong characters: they must not show who is on a roll. */
export function Refused({ control }: { control: Control<RollLogin, unknown, RollLogin> }) {
  const { t } = useTranslation(["public", "requests"]);
  const [documentType, identifier] = useWatch({ control, name: ["documentType", "identifier"] });
  return (
    <Note kind="info" title={t("requests:roll.refusedTitle")}>
      <p>{t("requests:roll.refusedText")}</p>
      <AskToBeAdded known={documentOf({ documentType, identifier })} />
    </Note>
  );
}
