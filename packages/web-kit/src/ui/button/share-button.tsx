import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "@urna/web-kit/toast";
import { Button } from "./button.tsx";

interface ShareButtonProps {
  title: string;
  text?: string;
  url: string;
  children?: ReactNode;
}

/** The device's own sharing; where there is none the address is copied. */
export function ShareButton({ title, text, url, children }: ShareButtonProps) {
  const { t } = useTranslation("common");
  const toast = useToast();
  const share = async () => {
    try {
      if (typeof navigator.share === "function")
        return await navigator.share({ title, url, ...(text && { text }) });
      await navigator.clipboard.writeText(url);
      toast(t("copy.addressDone"));
    } catch (error) {
      const closedByTheReader = error instanceof DOMException && error.name === "AbortError";
      if (!closedByTheReader) toast(t("copy.failed"), "err");
    }
  };
  return (
    <Button small icon="share" onClick={() => void share()}>
      {children ?? t("action.share")}
    </Button>
  );
}
