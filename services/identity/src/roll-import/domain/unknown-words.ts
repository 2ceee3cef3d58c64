import { maxUnknownWords, maxWordLength, plainWord } from "@urna/contract/roll-import/category-words";
import { Category } from "@urna/contract/words";

/** Where a file has a category that is none. */
export interface UnknownWord {
  /** As its first row has it. */
  word: string;
  rows: number;
}

/** A column of names that was taken for one of categories does not fill the memory. */
const mostCounted = 1_000;

/** Counts rows by the words that are no category; words of sentences are left out. */
export function createUnknownWords() {
  const counted = new Map<string, UnknownWord>();
  return {
    note: (categories: readonly string[]): void => {
      for (const [key, word] of new Map(categories.map((each) => [plainWord(each), each.trim()]))) {
        if (key === "" || word.length > maxWordLength || Category.safeParse(word).success) continue;
        const before = counted.get(key);
        if (before) before.rows += 1;
        else if (counted.size < mostCounted) counted.set(key, { word, rows: 1 });
      }
    },
    /** Most rows first. */
    most: (): UnknownWord[] =>
      [...counted.values()]
        .toSorted((a, b) => b.rows - a.rows || (a.word < b.word ? -1 : 1))
        .slice(0, maxUnknownWords),
  };
}
