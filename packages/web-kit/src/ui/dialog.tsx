import { useEffect, useId, useRef, type ReactNode } from "react";

interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; the safe one first, it takes the focus. */
  actions: ReactNode;
  /** Interrupts for something that cannot be undone. */
  alert?: boolean;
}

/** The browser's own modal: it keeps the focus inside, makes the rest inert and closes with Escape. */
export function Dialog({ open, onOpenChange, title, children, actions, alert = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal();
    if (!open && box.current?.open) box.current.close();
  }, [open]);
  return (
    <dialog
      className="u-dialog"
      ref={box}
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      onClose={() => onOpenChange(false)}
    >
      <h2 id={titleId}>{title}</h2>
      <div>{children}</div>
      <div className="u-actions u-dialog__actions">{actions}</div>
    </dialog>
  );
}
