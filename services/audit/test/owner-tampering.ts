/** Hash of a leaf as the tree has it (RFC 9162, 2.1.1). */
const hashOf = (index: number) =>
  `(select sha256('\\x00'::bytea || convert_to(leaf, 'utf8')) from entries where index = ${index})`;
const setHash = (index: number) =>
  `update subtrees set hash = ${hashOf(index)} where last_leaf = ${index} and level = 0`;
/** Makes every inner node again, level by level. */
const remade = Array.from(
  { length: 4 },
  (_, below) =>
    `update subtrees up set hash = sha256('\\x01'::bytea || a.hash || b.hash) from subtrees a, subtrees b
       where up.level = ${below + 1} and b.last_leaf = up.last_leaf and b.level = ${below}
         and a.last_leaf = up.last_leaf - ${2 ** below} and a.level = ${below}`,
);
const renamed = (index: number) =>
  `update entries set leaf = replace(leaf, 'receipt-${index}', 'receipt-99') where index = ${index}`;
const everyHash = Array.from({ length: 13 }, (_, index) => setHash(index));
const planted = `insert into entries (index, event_id, leaf, seal)
  select 4, 'planted', replace(leaf, 'receipt-3', 'receipt-99'), seal from entries where index = 3`;
const movedDown = ["update entries set index = index + 1000 where index >= 4", planted].concat(
  "update entries set index = index - 999 where index >= 1000",
);
const movedUp = [
  "delete from entries where index = 4",
  "update entries set index = index + 1000 where index > 4",
  "update entries set index = index - 1001 where index > 4",
];

export interface Tampering {
  what: string;
  sql: readonly string[];
  /** The record that it happened to. */
  index: number;
  /** Where only the signed heads show the fault: between which records. */
  between?: readonly [number, number];
}

/**
 * What an owner of the tables may do to a log of 13 receipts with heads of 5, 6 and 13, seals untouched or copied.
 */
export const tamperings: readonly Tampering[] = [
  { what: "UPDATE", sql: [renamed(3)], index: 3 },
  { what: "UPDATE of a leaf and its hash", sql: [renamed(3), setHash(3)], index: 3 },
  {
    what: "UPDATE of a leaf and of the whole tree",
    sql: [renamed(8), setHash(8), ...remade],
    index: 8,
    between: [6, 12],
  },
  { what: "DELETE", sql: ["delete from entries where index = 4"], index: 4 },
  { what: "DELETE with the rest moved up", sql: movedUp, index: 4 },
  {
    what: "DELETE with the rest moved up, and the whole tree made anew",
    sql: [...movedUp, "delete from subtrees where last_leaf = 12", ...everyHash.slice(0, 12), ...remade],
    index: 4,
    between: [0, 4],
  },
  { what: "INSERT in the middle, the rest moved down", sql: movedDown, index: 4 },
  {
    what: "INSERT in the middle, and the whole tree made anew",
    sql: [...movedDown, ...everyHash, ...remade],
    index: 4,
    between: [0, 4],
  },
  {
    what: "INSERT in front of the first",
    sql: [
      "alter table entries drop constraint entries_index_check",
      "insert into entries (index, event_id, leaf, seal) select -1, 'planted', leaf, seal from entries where index = 3",
    ],
    index: 0,
  },
  {
    what: "rows that changed places",
    sql: [
      "update entries set index = 1000 where index = 2",
      "update entries set index = 2 where index = 7",
      "update entries set index = 7 where index = 1000",
    ],
    index: 2,
  },
  {
    what: "a changed node of the tree",
    sql: ["update subtrees set hash = sha256('x') where last_leaf = 7 and level = 3"],
    index: 7,
  },
  {
    what: "truncation",
    sql: ["delete from entries where index >= 10", "delete from subtrees where last_leaf >= 10"],
    index: 10,
  },
  {
    what: "truncation of heads too",
    sql: [
      "delete from entries where index >= 6",
      "delete from subtrees where last_leaf >= 6",
      "delete from heads where tree_size > 6",
    ],
    index: 6,
  },
  { what: "TRUNCATE", sql: ["truncate entries, subtrees, heads"], index: 0 },
];
