import type { ElectionState } from "@urna/contract/words";
import { useTranslation } from "react-i18next";

/** A state as an outlined stamp: a word and a shape, so that the colour says nothing alone. */
export function StateTag({ state }: { state: ElectionState }) {
  const { t } = useTranslation("common");
  return (
    <span className={`u-tag u-tag--${state}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        {shapes[shapeOf[state]]}
      </svg>
      {t(`state.${state}`)}
    </span>
  );
}

const shapes = {
  ring: <circle cx="6" cy="6" r="4.5" fill="none" strokeWidth="2" />,
  dot: <circle cx="6" cy="6" r="5.5" stroke="none" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" strokeWidth="2" />
      <path d="M6 1a5 5 0 0 0 0 10z" stroke="none" />
    </>
  ),
  square: <rect x="1" y="1" width="10" height="10" stroke="none" />,
  triangle: <path d="M6 0l6 11H0z" stroke="none" />,
};

const shapeOf: Record<ElectionState, keyof typeof shapes> = {
  draft: "ring",
  sealed: "ring",
  open: "dot",
  paused: "half",
  closed: "square",
  tallied: "half",
  published: "dot",
  retired: "square",
  annulled: "triangle",
};
