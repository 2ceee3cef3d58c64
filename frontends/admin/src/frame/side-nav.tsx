import { useSession } from "@urna/web-kit/session/use-session";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Logo } from "@urna/web-kit/ui/logo";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";
import { paths } from "../paths.ts";
import { NavIcon, type NavIconName } from "./nav-icon.tsx";

const places: readonly { to: string; key: string; icon: NavIconName }[] = [
  { to: paths.home, key: "home", icon: "home" },
  { to: paths.elections, key: "elections", icon: "urn" },
  { to: paths.roll, key: "roll", icon: "list" },
  { to: paths.requests, key: "requests", icon: "inbox" },
  { to: paths.messages, key: "messages", icon: "mail" },
  { to: paths.audit, key: "audit", icon: "book" },
  { to: paths.profile, key: "profile", icon: "person" },
];

export function SideNav() {
  const { t } = useTranslation(["admin", "common"]);
  const institution = useSettings()?.institution.name;
  const { user, logout } = useSession();
  return (
    <>
      <Link to={paths.home} className="u-logo a-side__logo" aria-label={t("frame.homeLink")}>
        <Logo institution={institution} />
      </Link>
      <nav className="a-nav" aria-label={t("frame.nav")}>
        <ul>
          {places.map(({ to, key, icon }) => (
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
            {t(`role.${user.role}`)}
          </p>
          <button type="button" className="a-side__sign-out" onClick={() => void logout()}>
            {t("common:action.signOut")}
          </button>
        </div>
      )}
    </>
  );
}
