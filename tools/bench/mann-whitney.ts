/**
 * How likely samples of one distribution would be at least so far apart: the two-sided p of the Mann–Whitney U test, by
 * its normal approximation, which holds from twenty values on. Ties share their mean rank.
 */
export function mannWhitneyP(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, of: "a" })), ...b.map((value) => ({ value, of: "b" }))].toSorted(
    (one, other) => one.value - other.value,
  );
  let rankSum = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const meanRank = (start + 1 + end) / 2;
    rankSum += meanRank * all.slice(start, end).filter(({ of }) => of === "a").length;
    start = end;
  }
  const [n, m] = [a.length, b.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * (1 - normal(Math.abs(z)));
}

/** The normal distribution's share below z >= 0 (Abramowitz and Stegun, 26.2.17; error under 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const terms = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
