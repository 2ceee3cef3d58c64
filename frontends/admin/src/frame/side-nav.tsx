import { useSession } from "@urna/web-kit/session/use-session";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { leavesPage } from "@urna/web-kit/ui/dialog/leave-guard";
import { Logo } from "@urna/web-kit/ui/header/logo";
import { useTranslation } from "react-i18next";
import { Link, useMatch } from "react-router-dom";
import { useSignOut } from "../drafts/use-sign-out.ts";
import { paths } from "../paths.ts";
import { useMay } from "../ui/use-may.ts";
import { NavIcon } from "./nav-icon.tsx";
import { places, type Place } from "./places.ts";

export function SideNav() {
  const { t } = useTranslation(["admin", "common"]);
  const institution = useSettings()?.institution.name;
  const { user, userType } = useSession();
  const signOut = useSignOut();
  const may = useMay();
  return (
    <>
      <Link to={paths.home} className="u-logo a-side__logo" aria-label={t("frame.homeLink")}>
        <Logo institution={institution} />
      </Link>
      <nav className="a-nav" aria-label={t("frame.nav")}>
        <ul>
          {places
            .filter(({ needs }) => may(needs))
            .map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} />
              </li>
            ))}
        </ul>
      </nav>
      {user && (
        <div className="a-side__user">
          <p>
            <strong>{user.name}</strong>
            <br />
            {userType === "admin" && t(`role.${user.position}`, { defaultValue: user.position })}
          </p>
          <button type="button" className="a-side__sign-out" {...leavesPage} onClick={signOut}>
            {t("common:action.signOut")}
          </button>
        </div>
      )}
    </>
  );
}

/** Current on its page and those inside it, with or without a slash at the end of the address. */
function PlaceLink({ place: { to, key, icon } }: { place: Place }) {
  const { t } = useTranslation("admin");
  const here = useMatch({ path: to, end: to === paths.home });
  return (
    <Link to={to} aria-current={here ? "page" : undefined}>
      <NavIcon name={icon} />
      {t(`nav.${key}`)}
    </Link>
  );
}
