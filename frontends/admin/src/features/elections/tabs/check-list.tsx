interface CheckListProps<Value extends string> {
  legend: string;
  hint?: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

/** Native checkboxes, each a line. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { legend, hint, options, chosen, onChange } = props;
  return (
    <fieldset>
      <legend className="u-field__label">{legend}</legend>
      {hint && <p className="u-field__hint">{hint}</p>}
      {options.map(({ value, label }) => (
        <label className="a-check" key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
