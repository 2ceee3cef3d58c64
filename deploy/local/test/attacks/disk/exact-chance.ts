/**
 * The chance that of so many blind guesses, no two of them the same, at least `right` are: each of `size` voters has one
 * ballot of `size`. Exact.
 */
export function chanceOfGuesses({
  size,
  guesses,
  right,
}: {
  size: number;
  guesses: number;
  right: number;
}): number {
  let chance = 0;
  for (let hits = right; hits <= guesses; hits += 1) {
    for (let more = 0; more <= guesses - hits; more += 1) {
      const sign = more % 2 === 0 ? 1 : -1;
      const ways = choose(guesses, hits) * choose(guesses - hits, more);
      chance += sign * ways * oneOverFalling(size, hits + more);
    }
  }
  return right === 0 ? 1 : chance;
}

/** 1 / (size · (size - 1) · …), of `factors` factors. */
function oneOverFalling(size: number, factors: number): number {
  let value = 1;
  for (let at = 0; at < factors; at += 1) value /= size - at;
  return value;
}

function choose(from: number, some: number): number {
  let ways = 1;
  for (let at = 0; at < some; at += 1) ways = (ways * (from - at)) / (at + 1);
  return Math.round(ways);
}
