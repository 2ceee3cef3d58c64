import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";

/** Where the voter is; `current` counts from 0. On phones the words stand once, above the line. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useTranslation("common");
  const place = { step: current + 1, total: steps.length };
  return (
    <nav className="u-stepper" aria-label={t("stepper.label")}>
      <p className="u-stepper__phone" aria-hidden="true">
        {t("stepper.step")} <strong>{t("stepper.place", { ...place, name: steps[current] ?? "" })}</strong>
      </p>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            data-step={phase(index, current)}
            aria-current={index === current ? "step" : undefined}
          >
            <span>
              {index < current && <Icon name="check" />}
              {step}
              {index < current && <span className="u-visually-hidden"> ({t("stepper.done")})</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function phase(index: number, current: number): "done" | "current" | "ahead" {
  if (index < current) return "done";
  return index === current ? "current" : "ahead";
}
