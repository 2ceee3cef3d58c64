import { useFormats } from "@urna/web-kit/i18n/formats";
import { byPosition, type Outcome } from "./outcome.ts";

/** A picture of the table beside it, which says the same to everybody. */
export function VotesBars({ outcome: { candidates, valid } }: { outcome: Outcome }) {
  const { number } = useFormats();
  const whole = Math.max(1, valid);
  return (
    <div className="u-bars" aria-hidden="true">
      {byPosition(candidates).map(({ number: place, name, votes }) => (
        <div key={place} className="u-bars__bar">
          <span className="u-bars__name">{name}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false">
            <rect className="u-bars__length" width={(votes / whole) * 100} height="10" />
          </svg>
          <span className="u-bars__votes">{number(votes)}</span>
        </div>
      ))}
    </div>
  );
}
