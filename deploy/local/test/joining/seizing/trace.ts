/** Something that can be sorted by. Numbers before texts. */
export type Order = number | string;

/** One thing that can be read in what was seized: where it lay, what it says, and all that it can be sorted by. */
export interface Trace {
  /** `moment place`, such as `voting receipt.receipts`. */
  readonly source: string;
  readonly text: string;
  readonly orders: Readonly<Record<string, Order>>;
}

/** Bytes in which something may be found: one record, or a file of which each place is a record of its own. */
export interface Raw {
  readonly source: string;
  readonly bytes: Buffer;
  readonly isOneRecord?: true;
  ordersAt(offset: number): Readonly<Record<string, Order>>;
}

/** What somebody has who took a copy of everything at one moment. */
export interface Seizure {
  readonly traces: readonly Trace[];
  readonly raw: readonly Raw[];
}

export function together(seizures: readonly Seizure[]): Seizure {
  return {
    traces: seizures.flatMap(({ traces }) => traces),
    raw: seizures.flatMap(({ raw }) => raw),
  };
}

const numeric = /^-?\d{1,15}(\.\d+)?$/;

/** Every value in it that has an order, and every length, by its path; JSON inside of a text is looked into. */
export function ordersIn(value: unknown, path = ""): Record<string, Order> {
  if (typeof value === "number") return { [path]: value };
  if (typeof value === "boolean") return { [path]: Number(value) };
  if (typeof value === "string") {
    const inside = /^[{[]/.test(value) ? parsed(value) : undefined;
    const length = { [`${path}.length`]: value.length };
    if (inside !== undefined) return { ...length, ...ordersIn(inside, path) };
    return { ...length, [path]: numeric.test(value) ? Number(value) : value };
  }
  if (typeof value !== "object" || value === null) return {};
  const parts = Array.isArray(value) ? endsOf(value) : Object.entries(value);
  return Object.assign(
    {},
    ...parts.map(([key, part]) => ordersIn(part, path === "" ? key : `${path}.${key}`)),
  );
}

/** Of a list the first and the last, of which one comes first. */
function endsOf(list: readonly unknown[]): [string, unknown][] {
  return list.length === 0
    ? []
    : [
        ["first", list[0]],
        ["last", list.at(-1)],
      ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
