import { TextField } from "@urna/web-kit/ui/form/text-field";
import type { ReactNode } from "react";

interface NumberFieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}

/** Whole numbers within bounds; what is no such number yet stays in the field and changes nothing. */
export function NumberField({ value, min, max, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      short
      min={min}
      max={max}
      step={1}
      defaultValue={value}
      onChange={({ target }) => {
        const typed = target.valueAsNumber;
        if (Number.isInteger(typed) && typed >= min && typed <= max) onChange(typed);
      }}
    />
  );
}
