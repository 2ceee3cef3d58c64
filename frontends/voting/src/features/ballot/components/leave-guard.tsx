import { Button } from "@urna/web-kit/ui/button";
import { Dialog } from "@urna/web-kit/ui/dialog";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

interface LeaveGuardProps {
  /** The tracker was not copied yet. */
  needed: boolean;
  /** Gets the function that lets an action leave the page, after the warning if there was none yet. */
  children(leaving: (go: () => void) => void): ReactNode;
}

/** Warns once before the page is left: by a link, by an action, or by closing the tab. */
export function LeaveGuard({ needed, children }: LeaveGuardProps) {
  const { t } = useTranslation("voting");
  const navigate = useNavigate();
  const [warned, setWarned] = useState(false);
  const [waiting, setWaiting] = useState<{ go: () => void }>();
  const guarding = needed && !warned;

  const leaving = (go: () => void) => {
    if (!guarding) return go();
    setWarned(true);
    setWaiting({ go });
  };

  useEffect(() => {
    if (!guarding) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const catchLink = (event: MouseEvent) => {
      const path = leavesBy(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWarned(true);
      setWaiting({ go: () => void navigate(path) });
    };
    addEventListener("beforeunload", hold);
    document.addEventListener("click", catchLink, true);
    return () => {
      removeEventListener("beforeunload", hold);
      document.removeEventListener("click", catchLink, true);
    };
  }, [guarding, navigate]);

  const stay = () => setWaiting(undefined);
  return (
    <>
      {children(leaving)}
      <Dialog
        open={waiting !== undefined}
        onOpenChange={(open) => !open && stay()}
        title={t("tracker.leaveTitle")}
        actions={
          <>
            <Button kind="pen" onClick={stay}>
              {t("tracker.stay")}
            </Button>
            <Button onClick={() => waiting?.go()}>{t("tracker.go")}</Button>
          </>
        }
      >
        <p>{t("tracker.leaveText")}</p>
      </Dialog>
    </>
  );
}

/** The path inside the site that a plain click on a link leads to; undefined for anything else. */
function leavesBy(event: MouseEvent): string | undefined {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!plain || !link || link.target || link.hasAttribute("download")) return undefined;
  const inPage = link.getAttribute("href")?.startsWith("#") ?? true;
  return link.origin === location.origin && !inPage ? link.pathname + link.search + link.hash : undefined;
}
