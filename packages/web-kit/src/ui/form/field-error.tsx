import { Icon } from "../text/icon.tsx";

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="u-field__error" id={id}>
      <Icon name="triangle" />
      {children}
    </p>
  );
}
