import { Button } from "@urna/web-kit/ui/button";
import { Dialog } from "@urna/web-kit/ui/dialog";
import { useEffect, useId, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface FormDialogProps {
  title: string;
  /** What the button says that sends the form; without one there is nothing left to send. */
  submit: string | undefined;
  busy: boolean;
  busyLabel?: string;
  /** What is done cannot be taken back. */
  danger?: boolean;
  /** Read out at once, because it asks for a decision. */
  alert?: boolean;
  /** The focus starts on the way out. */
  safe?: boolean;
  /** Called once at a time. */
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog, which stays open while it is being sent. */
export function FormDialog({ title, submit, busy, danger, alert = false, safe, ...props }: FormDialogProps) {
  const { t } = useTranslation("admin");
  const formId = useId();
  const backId = useId();
  useEffect(() => {
    if (safe) document.getElementById(backId)?.focus();
  }, [safe, backId]);
  return (
    <Dialog
      open
      alert={alert}
      onOpenChange={(open) => !open && !busy && props.onClose()}
      title={title}
      actions={
        <>
          <Button id={backId} onClick={props.onClose} disabled={busy}>
            {t("dialog.back")}
          </Button>
          {submit !== undefined && (
            <Button
              kind={danger ? "danger" : "pen"}
              type="submit"
              form={formId}
              busy={busy}
              busyLabel={props.busyLabel ?? t("dialog.working")}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="u-stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) props.onSubmit(event);
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
