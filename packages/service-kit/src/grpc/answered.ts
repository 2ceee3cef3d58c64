/** A message or time that a service always sets. Without it the answer is not usable. */
export function answered<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("a service left out what it always answers");
  return value;
}
