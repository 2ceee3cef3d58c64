import { Field } from "./field";
import { Wide } from "./wide";

/** h = f · g. */
export function multiply(h: Field, f: Field, g: Field): void {
  const f0 = Wide.limb(f, 0);
  const f1 = Wide.limb(f, 1);
  const f2 = Wide.limb(f, 2);
  const f3 = Wide.limb(f, 3);
  const f4 = Wide.limb(f, 4);
  const f5 = Wide.limb(f, 5);
  const f6 = Wide.limb(f, 6);
  const f7 = Wide.limb(f, 7);
  const f8 = Wide.limb(f, 8);
  const f9 = Wide.limb(f, 9);
  const g0 = Wide.limb(g, 0);
  const g1 = Wide.limb(g, 1);
  const g2 = Wide.limb(g, 2);
  const g3 = Wide.limb(g, 3);
  const g4 = Wide.limb(g, 4);
  const g5 = Wide.limb(g, 5);
  const g6 = Wide.limb(g, 6);
  const g7 = Wide.limb(g, 7);
  const g8 = Wide.limb(g, 8);
  const g9 = Wide.limb(g, 9);
  // Limbs i and j, both odd, count twice the power of limb i + j.
  const d1 = Wide.twice(f1);
  const d3 = Wide.twice(f3);
  const d5 = Wide.twice(f5);
  const d7 = Wide.twice(f7);
  const d9 = Wide.twice(f9);
  // 2^255 = 19.
  const w1 = Wide.wrapped(g1);
  const w2 = Wide.wrapped(g2);
  const w3 = Wide.wrapped(g3);
  const w4 = Wide.wrapped(g4);
  const w5 = Wide.wrapped(g5);
  const w6 = Wide.wrapped(g6);
  const w7 = Wide.wrapped(g7);
  const w8 = Wide.wrapped(g8);
  const w9 = Wide.wrapped(g9);
  const h0 = Wide.sum10(
    Wide.times(f0, g0),
    Wide.times(d1, w9),
    Wide.times(f2, w8),
    Wide.times(d3, w7),
    Wide.times(f4, w6),
    Wide.times(d5, w5),
    Wide.times(f6, w4),
    Wide.times(d7, w3),
    Wide.times(f8, w2),
    Wide.times(d9, w1),
  );
  const h1 = Wide.sum10(
    Wide.times(f0, g1),
    Wide.times(f1, g0),
    Wide.times(f2, w9),
    Wide.times(f3, w8),
    Wide.times(f4, w7),
    Wide.times(f5, w6),
    Wide.times(f6, w5),
    Wide.times(f7, w4),
    Wide.times(f8, w3),
    Wide.times(f9, w2),
  );
  const h2 = Wide.sum10(
    Wide.times(f0, g2),
    Wide.times(d1, g1),
    Wide.times(f2, g0),
    Wide.times(d3, w9),
    Wide.times(f4, w8),
    Wide.times(d5, w7),
    Wide.times(f6, w6),
    Wide.times(d7, w5),
    Wide.times(f8, w4),
    Wide.times(d9, w3),
  );
  const h3 = Wide.sum10(
    Wide.times(f0, g3),
    Wide.times(f1, g2),
    Wide.times(f2, g1),
    Wide.times(f3, g0),
    Wide.times(f4, w9),
    Wide.times(f5, w8),
    Wide.times(f6, w7),
    Wide.times(f7, w6),
    Wide.times(f8, w5),
    Wide.times(f9, w4),
  );
  const h4 = Wide.sum10(
    Wide.times(f0, g4),
    Wide.times(d1, g3),
    Wide.times(f2, g2),
    Wide.times(d3, g1),
    Wide.times(f4, g0),
    Wide.times(d5, w9),
    Wide.times(f6, w8),
    Wide.times(d7, w7),
    Wide.times(f8, w6),
    Wide.times(d9, w5),
  );
  const h5 = Wide.sum10(
    Wide.times(f0, g5),
    Wide.times(f1, g4),
    Wide.times(f2, g3),
    Wide.times(f3, g2),
    Wide.times(f4, g1),
    Wide.times(f5, g0),
    Wide.times(f6, w9),
    Wide.times(f7, w8),
    Wide.times(f8, w7),
    Wide.times(f9, w6),
  );
  const h6 = Wide.sum10(
    Wide.times(f0, g6),
    Wide.times(d1, g5),
    Wide.times(f2, g4),
    Wide.times(d3, g3),
    Wide.times(f4, g2),
    Wide.times(d5, g1),
    Wide.times(f6, g0),
    Wide.times(d7, w9),
    Wide.times(f8, w8),
    Wide.times(d9, w7),
  );
  const h7 = Wide.sum10(
    Wide.times(f0, g7),
    Wide.times(f1, g6),
    Wide.times(f2, g5),
    Wide.times(f3, g4),
    Wide.times(f4, g3),
    Wide.times(f5, g2),
    Wide.times(f6, g1),
    Wide.times(f7, g0),
    Wide.times(f8, w9),
    Wide.times(f9, w8),
  );
  const h8 = Wide.sum10(
    Wide.times(f0, g8),
    Wide.times(d1, g7),
    Wide.times(f2, g6),
    Wide.times(d3, g5),
    Wide.times(f4, g4),
    Wide.times(d5, g3),
    Wide.times(f6, g2),
    Wide.times(d7, g1),
    Wide.times(f8, g0),
    Wide.times(d9, w9),
  );
  const h9 = Wide.sum10(
    Wide.times(f0, g9),
    Wide.times(f1, g8),
    Wide.times(f2, g7),
    Wide.times(f3, g6),
    Wide.times(f4, g5),
    Wide.times(f5, g4),
    Wide.times(f6, g3),
    Wide.times(f7, g2),
    Wide.times(f8, g1),
    Wide.times(f9, g0),
  );
  Wide.store(h, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9);
}

/** h = f². Equal products are taken once, and twice the factor. */
export function square(h: Field, f: Field): void {
  const f0 = Wide.limb(f, 0);
  const f1 = Wide.limb(f, 1);
  const f2 = Wide.limb(f, 2);
  const f3 = Wide.limb(f, 3);
  const f4 = Wide.limb(f, 4);
  const f5 = Wide.limb(f, 5);
  const f6 = Wide.limb(f, 6);
  const f7 = Wide.limb(f, 7);
  const f8 = Wide.limb(f, 8);
  const f9 = Wide.limb(f, 9);
  const d0 = Wide.twice(f0);
  const d1 = Wide.twice(f1);
  const d2 = Wide.twice(f2);
  const d3 = Wide.twice(f3);
  const d4 = Wide.twice(f4);
  const d5 = Wide.twice(f5);
  const d6 = Wide.twice(f6);
  const d7 = Wide.twice(f7);
  const d8 = Wide.twice(f8);
  const d9 = Wide.twice(f9);
  const w5 = Wide.wrapped(f5);
  const w6 = Wide.wrapped(f6);
  const w7 = Wide.wrapped(f7);
  const w8 = Wide.wrapped(f8);
  const w9 = Wide.wrapped(f9);
  const v7 = Wide.twice(w7);
  const v9 = Wide.twice(w9);
  const h0 = Wide.sum6(
    Wide.times(f0, f0),
    Wide.times(d1, v9),
    Wide.times(d2, w8),
    Wide.times(d3, v7),
    Wide.times(d4, w6),
    Wide.times(d5, w5),
  );
  const h1 = Wide.sum5(
    Wide.times(d0, f1),
    Wide.times(d2, w9),
    Wide.times(d3, w8),
    Wide.times(d4, w7),
    Wide.times(d5, w6),
  );
  const h2 = Wide.sum6(
    Wide.times(d0, f2),
    Wide.times(d1, f1),
    Wide.times(d3, v9),
    Wide.times(d4, w8),
    Wide.times(d5, v7),
    Wide.times(f6, w6),
  );
  const h3 = Wide.sum5(
    Wide.times(d0, f3),
    Wide.times(d1, f2),
    Wide.times(d4, w9),
    Wide.times(d5, w8),
    Wide.times(d6, w7),
  );
  const h4 = Wide.sum6(
    Wide.times(d0, f4),
    Wide.times(d1, d3),
    Wide.times(f2, f2),
    Wide.times(d5, v9),
    Wide.times(d6, w8),
    Wide.times(d7, w7),
  );
  const h5 = Wide.sum5(
    Wide.times(d0, f5),
    Wide.times(d1, f4),
    Wide.times(d2, f3),
    Wide.times(d6, w9),
    Wide.times(d7, w8),
  );
  const h6 = Wide.sum6(
    Wide.times(d0, f6),
    Wide.times(d1, d5),
    Wide.times(d2, f4),
    Wide.times(d3, f3),
    Wide.times(d7, v9),
    Wide.times(f8, w8),
  );
  const h7 = Wide.sum5(
    Wide.times(d0, f7),
    Wide.times(d1, f6),
    Wide.times(d2, f5),
    Wide.times(d3, f4),
    Wide.times(d8, w9),
  );
  const h8 = Wide.sum6(
    Wide.times(d0, f8),
    Wide.times(d1, d7),
    Wide.times(d2, f6),
    Wide.times(d3, d5),
    Wide.times(f4, f4),
    Wide.times(d9, w9),
  );
  const h9 = Wide.sum5(
    Wide.times(d0, f9),
    Wide.times(d1, f8),
    Wide.times(d2, f7),
    Wide.times(d3, f6),
    Wide.times(d4, f5),
  );
  Wide.store(h, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9);
}
