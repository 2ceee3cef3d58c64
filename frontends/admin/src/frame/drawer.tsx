import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Button } from "@urna/web-kit/ui/button";
import { Logo } from "@urna/web-kit/ui/logo";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { NavIcon } from "./nav-icon.tsx";
import { SideNav } from "./side-nav.tsx";

/** On narrow screens: the bar with "Menú", and the navigation as a modal that following a link closes. */
export function Drawer() {
  const { t } = useTranslation(["admin", "common"]);
  const institution = useSettings()?.institution.name;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal();
    if (!open && box.current?.open) box.current.close();
  }, [open]);
  return (
    <header className="a-narrow">
      <Link to={paths.home} className="u-logo" aria-label={t("frame.homeLink")}>
        <Logo institution={institution} />
      </Link>
      <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <NavIcon name="menu" />
        {t("frame.menu")}
      </Button>
      <dialog
        className="a-drawer"
        ref={box}
        aria-label={t("frame.menu")}
        onClose={() => setOpen(false)}
        onClick={({ target, currentTarget }) => target === currentTarget && setOpen(false)}
      >
        {open && (
          <div className="a-drawer__content">
            <Button small icon="close" onClick={() => setOpen(false)}>
              {t("common:action.close")}
            </Button>
            <SideNav />
          </div>
        )}
      </dialog>
    </header>
  );
}
