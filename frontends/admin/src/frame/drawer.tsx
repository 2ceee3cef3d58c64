import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Button } from "@urna/web-kit/ui/button/button";
import { Logo } from "@urna/web-kit/ui/header/logo";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { NavIcon } from "./nav-icon.tsx";
import { SideNav } from "./side-nav.tsx";

/** On narrow screens: the bar with "Menú", and the navigation as a modal that following a link, or a press beside it, closes. */
export function Drawer() {
  const { t } = useTranslation(["admin", "common"]);
  const institution = useSettings()?.institution.name;
  const { pathname } = useLocation();
  // Open on one page: another path closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal();
    if (!open && box.current?.open) box.current.close();
  }, [open]);
  return (
    <header className="a-narrow">
      <Link to={paths.home} className="u-logo" aria-label={t("frame.homeLink")}>
        <Logo institution={institution} />
      </Link>
      <Button small aria-haspopup="dialog" onClick={() => setOpenAt(pathname)}>
        <NavIcon name="menu" />
        {t("frame.menu")}
      </Button>
      <dialog
        className="a-drawer"
        ref={box}
        aria-label={t("frame.menu")}
        onClose={() => setOpenAt(undefined)}
        onClick={({ target, currentTarget }) => {
          const followed = target instanceof Element && target.closest("a") !== null;
          if (followed || target === currentTarget) setOpenAt(undefined);
        }}
      >
        {open && (
          <div className="a-drawer__content">
            <Button small icon="close" onClick={() => setOpenAt(undefined)}>
              {t("common:action.close")}
            </Button>
            <SideNav />
          </div>
        )}
      </dialog>
    </header>
  );
}
