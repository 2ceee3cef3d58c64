import { Link, type LinkProps } from "react-router-dom";
import { buttonClass, type ButtonLook } from "./button.tsx";
import { Icon, type IconName } from "../text/icon.tsx";

interface LinkButtonProps extends ButtonLook, LinkProps {
  icon?: IconName;
  iconAfter?: IconName;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton(props: LinkButtonProps) {
  const { kind, large, small, wide, icon, iconAfter, children, ...link } = props;
  return (
    <Link {...link} className={buttonClass({ kind, large, small, wide })}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  );
}
