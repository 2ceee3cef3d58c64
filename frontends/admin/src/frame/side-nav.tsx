import { useSession } from "@urna/web-kit/session/use-session";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Logo } from "@urna/web-kit/ui/logo";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";
import { paths } from "../paths.ts";
import { useMay } from "../ui/use-may.ts";
import { NavIcon } from "./nav-icon.tsx";
import { places } from "./places.ts";

export function SideNav() {
  const { t } = useTranslation(["admin", "common"]);
  const institution = useSettings()?.institution.name;
  const { user, userType, logout } = useSession();
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
            .map(({ to, key, icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home}>
                  <NavIcon name={icon} />
                  {t(`nav.${key}`)}
                </NavLink>
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
          <button type="button" className="a-side__sign-out" onClick={() => void logout()}>
            {t("common:action.signOut")}
          </button>
        </div>
      )}
    </>
  );
}
