import type { ReactNode } from "react";
import { Icon, type IconName } from "../text/icon.tsx";

export type NoteKind = "info" | "warn" | "err" | "ok";

interface NoteProps {
  kind: NoteKind;
  /** The first words, in bold. */
  title?: ReactNode;
  icon?: IconName;
  /** Read out when it appears. */
  live?: boolean;
  children?: ReactNode;
}

export function Note({ kind, title, icon, live = false, children }: NoteProps) {
  return (
    <div className={`u-note u-note--${kind}`} role={live ? (kind === "err" ? "alert" : "status") : undefined}>
      <Icon name={icon ?? icons[kind]} />
      <div>
        {title && <strong>{title}</strong>} {children}
      </div>
    </div>
  );
}

const icons: Record<NoteKind, IconName> = { info: "info", warn: "triangle", err: "triangle", ok: "check" };
