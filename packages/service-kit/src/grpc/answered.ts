/** A message or time that a service always sets. Throws where it is absent: the answer is unusable. */
export function answered<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("a service left out what it always answers");
  return value;
}
