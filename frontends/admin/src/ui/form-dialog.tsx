import { Button } from "@urna/web-kit/ui/button/button";
import { Dialog } from "@urna/web-kit/ui/dialog/dialog";
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";

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
  /** Nothing is asked on the way out: a code or a password is typed again at any time. */
  nothingToLose?: boolean;
  /** The focus starts on the way out. */
  safe?: boolean;
  /** Called once at a time. */
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
}

/**
 * A form in a dialog, which stays open while it is being sent. Sent with a mistake, it leads to the first wrong field;
 * left with something typed, it asks first.
 */
export function FormDialog(props: FormDialogProps) {
  const [typed, setTyped] = useState(false);
  return (
    <UnsavedGuard needed={typed && !props.nothingToLose}>
      {(leaving) => (
        <OpenForm {...props} onTyped={() => setTyped(true)} onClose={() => leaving(props.onClose)} />
      )}
    </UnsavedGuard>
  );
}

type OpenFormProps = FormDialogProps & { onTyped(): void };

function OpenForm({ title, submit, busy, danger, alert = false, safe, ...props }: OpenFormProps) {
  const { t } = useTranslation("admin");
  const formId = useId();
  const backId = useId();
  useEffect(() => {
    if (safe) document.getElementById(backId)?.focus();
  }, [safe, backId]);
  const [attempt, setAttempt] = useState(0);
  const looked = useRef(0);
  // After every render: the page or the server may find the mistake a moment later.
  useEffect(() => {
    if (busy || looked.current === attempt) return;
    const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    looked.current = attempt;
    wrong.focus();
  });
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
        onChange={props.onTyped}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          setAttempt(attempt + 1);
          props.onSubmit(event);
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
