import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

interface LeaveGuardProps {
  /** Something would be lost. */
  needed: boolean;
  title: string;
  text: string;
  stay: string;
  go: string;
  /** Holds the browser's "back" too (`leave/hold-history`); returns what lets it go. */
  holdBack?: (ask: (leave: () => void) => void) => () => void;
  /** Called each time the question is put. */
  onAsk?: () => void;
  /** Called when somebody leaves all the same. */
  onLeave?: (() => void) | undefined;
  /** Gets the function that lets an action leave, after the question where one is needed. */
  children?: ((leaving: (go: () => void) => void) => ReactNode) | undefined;
}

/** On a button that leaves the page, as signing out does: it is pressed again once somebody leaves all the same. */
export const leavesPage = { "data-leaves": "" } as const;

/** Asks before the page is left: by a link, by a button with {@link leavesPage}, by an action, by closing the tab, and where wanted by the browser's "back". */
export function LeaveGuard({ needed, title, text, stay, go, ...props }: LeaveGuardProps) {
  const { holdBack, onAsk, onLeave, children } = props;
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<{ go: () => void }>();
  const ask = useEffectEvent((leave: () => void) => {
    onAsk?.();
    setWaiting({ go: leave });
  });
  const passing = useRef(false);
  useEffect(() => {
    if (!needed) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const pressAgain = (button: HTMLElement) => {
      passing.current = true;
      button.click();
      passing.current = false;
    };
    const catchClick = (event: MouseEvent) => {
      if (passing.current) return;
      const path = leavesBy(event);
      const button = leavingButton(event);
      if (path === undefined && !button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      ask(() => (button ? pressAgain(button) : void navigate(path ?? "")));
    };
    addEventListener("beforeunload", hold);
    document.addEventListener("click", catchClick, true);
    const release = holdBack?.((leave) => ask(leave));
    return () => {
      removeEventListener("beforeunload", hold);
      document.removeEventListener("click", catchClick, true);
      release?.();
    };
  }, [needed, navigate, holdBack]);
  const leaving = (leave: () => void) => {
    if (!needed) return leave();
    onAsk?.();
    setWaiting({ go: leave });
  };
  const close = () => setWaiting(undefined);
  return (
    <>
      {children?.(leaving)}
      <Dialog
        open={waiting !== undefined}
        onOpenChange={(open) => !open && close()}
        title={title}
        actions={
          <>
            <Button kind="pen" onClick={close}>
              {stay}
            </Button>
            <Button
              onClick={() => {
                close();
                onLeave?.();
                waiting?.go();
              }}
            >
              {go}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}

const leavingButton = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-leaves]") : null;

/** The path inside the site that a plain click on a link leads to; undefined for anything else. */
function leavesBy(event: MouseEvent): string | undefined {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!plain || !link || link.target || link.hasAttribute("download")) return undefined;
  const inPage = link.getAttribute("href")?.startsWith("#") ?? true;
  return link.origin === location.origin && !inPage ? link.pathname + link.search + link.hash : undefined;
}
