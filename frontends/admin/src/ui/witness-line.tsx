import type { LogWitness } from "@urna/contract/audit/log-witness";
import { Icon } from "@urna/web-kit/ui/text/icon";
import type { ReactNode } from "react";

/** A witness of a log, and in words what it has signed; `done`: everything that there is. */
export function WitnessLine({
  witness,
  done,
  children,
}: {
  witness: LogWitness;
  done: boolean;
  children: ReactNode;
}) {
  return (
    <li className="a-line" data-verdict={done ? "ok" : undefined}>
      <span className="a-line__sign">
        <Icon name={done ? "check" : "clock"} />
      </span>
      <div>
        <p className="a-line__title">{witness.name}</p>
        <p className="u-small">{children}</p>
      </div>
    </li>
  );
}
