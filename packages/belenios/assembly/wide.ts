const nineteen = i32x4.splat(19);
const low26 = i64x2.splat(0x3ffffff);
const low25 = i64x2.splat(0x1ffffff);

/**
 * The ten sums of a product before they are reduced, 64 bits in each lane. With the largest factors that `multiply`
 * takes they are below 2^62.2. All of it is written into its two callers, so that the sums stay in registers.
 */
export class Wide {
  /** Limb k of both lanes, in the lower half of a vector. */
  @inline static limb(f: usize, k: usize): v128 {
    return v128.load64_zero(f + 8 * k);
  }

  @inline static twice(limb: v128): v128 {
    return i32x4.shl(limb, 1);
  }

  /** As it counts 2^255 lower. */
  @inline static wrapped(limb: v128): v128 {
    return i32x4.mul(limb, nineteen);
  }

  @inline static times(a: v128, b: v128): v128 {
    return i64x2.extmul_low_i32x4_u(a, b);
  }

  @inline static plus(a: v128, b: v128): v128 {
    return i64x2.add(a, b);
  }

  @inline static sum5(a: v128, b: v128, c: v128, d: v128, e: v128): v128 {
    return Wide.plus(Wide.plus(Wide.plus(Wide.plus(a, b), c), d), e);
  }

  @inline static sum6(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128): v128 {
    return Wide.plus(Wide.sum5(a, b, c, d, e), f);
  }

  @inline static sum10(
    a: v128,
    b: v128,
    c: v128,
    d: v128,
    e: v128,
    f: v128,
    g: v128,
    h: v128,
    i: v128,
    j: v128,
  ): v128 {
    return Wide.plus(Wide.plus(Wide.plus(Wide.plus(Wide.sum6(a, b, c, d, e, f), g), h), i), j);
  }

  /** Carries what is above each limb into the next, from two places at once, and writes the reduced limbs. */
  @inline static store(
    f: usize,
    h0: v128,
    h1: v128,
    h2: v128,
    h3: v128,
    h4: v128,
    h5: v128,
    h6: v128,
    h7: v128,
    h8: v128,
    h9: v128,
  ): void {
    h1 = Wide.plus(h1, i64x2.shr_u(h0, 26));
    h5 = Wide.plus(h5, i64x2.shr_u(h4, 26));
    h0 = v128.and(h0, low26);
    h4 = v128.and(h4, low26);
    h2 = Wide.plus(h2, i64x2.shr_u(h1, 25));
    h6 = Wide.plus(h6, i64x2.shr_u(h5, 25));
    h1 = v128.and(h1, low25);
    h5 = v128.and(h5, low25);
    h3 = Wide.plus(h3, i64x2.shr_u(h2, 26));
    h7 = Wide.plus(h7, i64x2.shr_u(h6, 26));
    h2 = v128.and(h2, low26);
    h6 = v128.and(h6, low26);
    h4 = Wide.plus(h4, i64x2.shr_u(h3, 25));
    h8 = Wide.plus(h8, i64x2.shr_u(h7, 25));
    h3 = v128.and(h3, low25);
    h7 = v128.and(h7, low25);
    h5 = Wide.plus(h5, i64x2.shr_u(h4, 26));
    h9 = Wide.plus(h9, i64x2.shr_u(h8, 26));
    h4 = v128.and(h4, low26);
    h8 = v128.and(h8, low26);
    const over = i64x2.shr_u(h9, 25);
    h9 = v128.and(h9, low25);
    // 19 · over, above 32 bits.
    h0 = Wide.plus(h0, Wide.plus(Wide.plus(i64x2.shl(over, 4), i64x2.shl(over, 1)), over));
    h1 = Wide.plus(h1, i64x2.shr_u(h0, 26));
    h0 = v128.and(h0, low26);
    v128.store(f, Wide.beside(h0, h1));
    v128.store(f, Wide.beside(h2, h3), 16);
    v128.store(f, Wide.beside(h4, h5), 32);
    v128.store(f, Wide.beside(h6, h7), 48);
    v128.store(f, Wide.beside(h8, h9), 64);
  }

  /** The lower 32 bits of four numbers. */
  @inline static beside(a: v128, b: v128): v128 {
    return i8x16.shuffle(a, b, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
  }
}
