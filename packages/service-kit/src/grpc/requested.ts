import { DomainError } from "../errors.ts";

/**
 * A message or time that a caller must set.
 * @throws DomainError `invalid-request` where it is absent
 */
export function requested<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new DomainError("invalid-request");
  return value;
}
