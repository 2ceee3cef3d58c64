import { Button } from "@urna/web-kit/ui/button/button";
import { HeaderAction } from "@urna/web-kit/ui/header/header-action";
import { useTranslation } from "react-i18next";
import { useLeave } from "../../../session/use-leave.ts";

/** In the header: out, with nothing cast and nothing kept. */
export function LeaveButton() {
  const { t } = useTranslation("voting");
  const leave = useLeave();
  return (
    <HeaderAction>
      <Button kind="quiet" small onClick={() => void leave({ ended: "not-voted" })}>
        {t("leave")}
      </Button>
    </HeaderAction>
  );
}
