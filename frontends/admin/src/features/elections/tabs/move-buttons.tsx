import { Button } from "@urna/web-kit/ui/button/button";
import type { KeyboardEvent } from "react";

interface MoveButtonsProps {
  /** What the two buttons say of what they move. */
  up: string;
  down: string;
  /** From 0. */
  place: number;
  count: number;
  onMove(from: number, to: number): void;
}

/** Moves one line of a list by its buttons or by the arrow keys on them. */
export function MoveButtons({ up, down, place, count, onMove }: MoveButtonsProps) {
  const move = (to: number) => {
    if (to >= 0 && to < count) onMove(place, to);
  };
  const arrows = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(place + step);
  };
  // At an end the button stays and does nothing, so that the focus does too.
  const button = (label: string, sign: string, to: number) => (
    <Button
      small
      aria-label={label}
      aria-disabled={to < 0 || to >= count || undefined}
      onKeyDown={arrows}
      onClick={() => move(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
  return (
    <>
      {button(up, "↑", place - 1)}
      {button(down, "↓", place + 1)}
    </>
  );
}
