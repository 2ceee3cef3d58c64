import { useId, type ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { Icon, type IconName } from "../text/icon.tsx";

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  /** What the chosen option asks next, opened underneath it. */
  reveal?: ReactNode;
}

interface RadioListProps<V extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  name: string;
  value?: V | undefined;
  onChange: (value: NoInfer<V>) => void;
  options: readonly RadioOption<NoInfer<V>>[];
  error?: string | undefined;
}

export function RadioList<V extends string>(props: RadioListProps<V>) {
  const { legend, legendHidden, name, value, onChange, options, error } = props;
  const errorId = useId();
  return (
    <fieldset className={error ? "u-field--error" : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className={legendHidden ? "u-visually-hidden" : "u-choices__legend"}>{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="u-choices">
        {options.map((option) => (
          <Choice
            key={option.value}
            option={option}
            name={name}
            chosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps<V extends string> {
  option: RadioOption<V>;
  name: string;
  chosen: boolean;
  onChoose(): void;
}

function Choice<V extends string>({ option, name, chosen, onChoose }: ChoiceProps<V>) {
  const titleId = useId();
  const hintId = useId();
  return (
    <div className={chosen ? "u-choice u-choice--chosen" : "u-choice"}>
      <label className="u-choice__label">
        <input
          type="radio"
          id={`${name}-${option.value}`}
          name={name}
          value={option.value}
          checked={chosen}
          onChange={onChoose}
          aria-labelledby={titleId}
          aria-describedby={option.hint ? hintId : undefined}
        />
        <span className="u-choice__title" id={titleId}>
          {option.label}
        </span>
        {option.icon && (
          <span className="u-choice__icon">
            <Icon name={option.icon} />
          </span>
        )}
        {option.hint && (
          <span className="u-choice__hint" id={hintId}>
            {option.hint}
          </span>
        )}
      </label>
      {chosen && option.reveal && <div className="u-choice__reveal">{option.reveal}</div>}
    </div>
  );
}
