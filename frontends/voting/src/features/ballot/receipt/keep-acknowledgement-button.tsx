import type { Acknowledgement } from "@urna/contract/casting/ballot";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

interface KeepAcknowledgementButtonProps {
  acknowledgement: Acknowledgement;
  onKept(): void;
}

/** A quiet way to keep what the box has signed; its code is fetched when somebody wants it. */
export function KeepAcknowledgementButton({ acknowledgement, onKept }: KeepAcknowledgementButtonProps) {
  const { t } = useTranslation("voting");
  const api = useApi();
  const keeping = useSingleMutation({
    mutationFn: async () => {
      const { keepAcknowledgement } = await import("./keep-acknowledgement.ts");
      await keepAcknowledgement(api, acknowledgement);
    },
    onSuccess: onKept,
  });
  return (
    <div className="v-keep">
      <Button
        kind="quiet"
        icon="download"
        busy={keeping.isPending}
        busyLabel={t("tracker.keeping")}
        onClick={() => keeping.mutate()}
      >
        {t("tracker.keep")}
      </Button>
      <p className="u-small">{t("tracker.keepText")}</p>
      {keeping.isError && (
        <Note kind="err" live>
          {t("tracker.keepFailed")}
        </Note>
      )}
      <p role="status" className="u-visually-hidden">
        {keeping.isSuccess && t("tracker.kept")}
      </p>
    </div>
  );
}
