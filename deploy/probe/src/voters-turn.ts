/**
 * Number of the first voter who has not voted, of `count` who vote one after another; `count` when all have. Asks about
 * log2(`count`) of them.
 */
export async function firstWithoutVote(
  count: number,
  hasVoted: (index: number) => Promise<boolean>,
): Promise<number> {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await hasVoted(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
