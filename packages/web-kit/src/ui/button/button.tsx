import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Icon, type IconName } from "../text/icon.tsx";
import { useLater } from "../feedback/use-later.ts";

export type ButtonKind = "pen" | "secondary" | "quiet" | "danger";

export interface ButtonLook {
  /** `pen` is the next step: one on a page. */
  kind?: ButtonKind;
  large?: boolean;
  small?: boolean;
  wide?: boolean;
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While busy a press does nothing, and the focus stays. */
  busy?: boolean;
  busyLabel?: ReactNode;
  icon?: IconName;
  iconAfter?: IconName;
}

export function Button(props: ButtonProps) {
  const {
    kind,
    large,
    small,
    wide,
    busy = false,
    busyLabel,
    icon,
    iconAfter,
    onClick,
    children,
    className,
    ...rest
  } = props;
  const ringShown = useLater(busy, 1000);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ kind, large, small, wide })} ${className ?? ""}`.trim()}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {ringShown ? <span className="u-ring" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {busy && busyLabel ? busyLabel : children}
      {iconAfter && !busy && <Icon name={iconAfter} />}
    </button>
  );
}

export function buttonClass({ kind = "secondary", large, small, wide }: WithUndefined<ButtonLook>): string {
  const sizes = [large && "u-button--large", small && "u-button--small", wide && "u-button--wide"];
  return ["u-button", `u-button--${kind}`, ...sizes].filter(Boolean).join(" ");
}

type WithUndefined<T> = { [K in keyof T]: T[K] | undefined };
