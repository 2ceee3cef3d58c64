import { edwards } from "@noble/curves/abstract/edwards.js";

const p = 2n ** 255n - 19n;

/** Ed25519 as in RFC 8032, section 5.1. */
const curve = {
  p,
  n: 2n ** 252n + 27742317777372353535851937790883648493n,
  h: 8n,
  a: p - 1n,
  d: 37095705934669439343138083508754565189542113879843219016388785533085940283555n,
  Gx: 15112221349535400772501151409588531511454012693041857206046113283949847762202n,
  Gy: 46316835694926478169428394003475163141307993866256225615783033603165251855960n,
};

/** 2^((p - 1) / 4): a square root of -1. */
const rootOfMinusOne = 19681161376707505956807079304988542015446066515923890162744021073123829784752n;

const modulo = (value: bigint) => {
  const rest = value % p;
  return rest < 0n ? rest + p : rest;
};

/** The number squared so many times over. */
function squared(base: bigint, times: number): bigint {
  let power = base;
  for (let done = 0; done < times; done++) power = (power * power) % p;
  return power;
}

/** Its power (p - 5) / 8 = 2^252 - 3. Each constant is the power 2^n - 1. */
function powerForRoot(base: bigint): bigint {
  const ones2 = (squared(base, 1) * base) % p;
  const ones4 = (squared(ones2, 2) * ones2) % p;
  const ones5 = (squared(ones4, 1) * base) % p;
  const ones10 = (squared(ones5, 5) * ones5) % p;
  const ones20 = (squared(ones10, 10) * ones10) % p;
  const ones40 = (squared(ones20, 20) * ones20) % p;
  const ones80 = (squared(ones40, 40) * ones40) % p;
  const ones160 = (squared(ones80, 80) * ones80) % p;
  const ones240 = (squared(ones160, 80) * ones80) % p;
  const ones250 = (squared(ones240, 10) * ones10) % p;
  return (squared(ones250, 2) * base) % p;
}

/** A square root of u / v, with one power and no inversion (RFC 8032, section 5.1.3, steps 2 and 3). */
function uvRatio(u: bigint, v: bigint): { isValid: boolean; value: bigint } {
  const v3 = modulo(v * v * v);
  const root = modulo(u * v3 * powerForRoot(modulo(u * v3 * v3 * v)));
  const square = modulo(v * root * root);
  if (square === modulo(u)) return { isValid: true, value: root };
  const isValid = square === modulo(-u);
  return { isValid, value: modulo(root * rootOfMinusOne) };
}

/**
 * The points of the curve. noble's own `ed25519` has them too, with signatures, SHA-512 and other groups, which would be
 * 5 KB more of every voter's encryption.
 */
export const Point = edwards(curve, { uvRatio });
