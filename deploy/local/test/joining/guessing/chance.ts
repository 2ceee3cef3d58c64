/** Right guesses beyond this many count as this many: nobody has them by chance. */
const most = 80;

/** Chances of 0, 1, 2 … right guesses when `size` people are given `size` ballots blindly, one each. */
function fixedPoints(size: number): number[] {
  const chances: number[] = [];
  let oneOver = 1;
  for (let right = 0; right <= Math.min(size, most); right += 1) {
    if (right > 0) oneOver /= right;
    let [sum, term] = [0, 1];
    for (let wrong = 0; wrong <= size - right; wrong += 1) {
      if (wrong > 0) term /= -wrong;
      sum += term;
    }
    chances.push(oneOver * Math.max(0, sum));
  }
  return chances;
}

/** The most right guesses in groups of these sizes that blind guessing exceeds with at most this chance. Exact. */
export function mostByChance(sizes: readonly number[], chance: number): number {
  let total = [1];
  for (const size of sizes) {
    const one = fixedPoints(size);
    const sum = Array.from({ length: Math.min(most, total.length + one.length) }, () => 0);
    total.forEach((before, at) =>
      one.forEach((now, more) => {
        if (at + more < sum.length) sum[at + more] = (sum[at + more] ?? 0) + before * now;
      }),
    );
    total = sum;
  }
  let above = 0;
  for (let right = total.length - 1; right >= 0; right -= 1) {
    above += total[right] ?? 0;
    if (above > chance) return right;
  }
  return 0;
}

/** What the absolute value of a standard normal variable exceeds with at most this chance (Chernoff's bound). */
export function normalBound(chance: number): number {
  return Math.sqrt(-2 * Math.log(chance));
}
