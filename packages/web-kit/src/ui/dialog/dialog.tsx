import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";

interface DialogProps {
  open: boolean;
  /** The reader wants it closed (Escape, a phone's "back"); its owner decides. */
  onOpenChange(open: boolean): void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; the safe one first. */
  actions: ReactNode;
  /** Interrupts for something that cannot be undone; the safe button has the focus, whatever fields there are. */
  alert?: boolean;
}

/**
 * The browser's own modal: it keeps the focus inside, makes the rest inert and gives the focus back. A press beside it
 * does nothing, so that no slip loses what was typed.
 */
export function Dialog({ open, onOpenChange, title, children, actions, alert = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // A layout effect is undone while the dialog still stands in the page: only then is the focus given back.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!open || !dialog) return;
    dialog.showModal();
    if (alert) buttons.current?.querySelector("button")?.focus();
    return () => dialog.close();
  }, [open, alert]);
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onOpenChange(false);
  };
  return (
    <dialog
      className="u-dialog"
      ref={box}
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      // Some browsers let only the first of two presses of Escape be refused as a "cancel"; the key itself always.
      onKeyDown={(event) => isEscape(event) && ask(event)}
      // A file field's "cancel" comes by here too.
      onCancel={(event) => event.target === event.currentTarget && ask(event)}
    >
      <h2 id={titleId}>{title}</h2>
      <div>{children}</div>
      <div className="u-actions u-dialog__actions" ref={buttons}>
        {actions}
      </div>
    </dialog>
  );
}

function isEscape({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === "Escape" && !nativeEvent.isComposing;
}
