import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "@urna/web-kit/toast";
import { Button } from "./button.tsx";

interface CopyButtonProps {
  text: string;
  children?: ReactNode;
  onCopied?(): void;
}

export function CopyButton({ text, children, onCopied }: CopyButtonProps) {
  const { t } = useTranslation("common");
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t("copy.done"));
      onCopied?.();
    } catch {
      toast(t("copy.failed"), "err");
    }
  };
  return (
    <Button small icon="copy" onClick={() => void copy()}>
      {children ?? t("action.copy")}
    </Button>
  );
}
