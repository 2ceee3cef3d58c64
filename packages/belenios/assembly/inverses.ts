import { copy, fieldBytes, setSmall, Field } from "./field";
import { multiply } from "./products";
import { invert } from "./roots";

const product: Field = memory.data(80);
const inverse: Field = memory.data(80);

/**
 * Replaces `count` numbers, `stride` bytes apart and none 0, by their inverses, with one inversion (Montgomery's trick).
 * `products` has room for `count` numbers.
 */
export function invertAll(first: Field, stride: usize, count: usize, products: Field): void {
  setSmall(product, 1);
  for (let i: usize = 0; i < count; i++) {
    copy(products + i * fieldBytes, product);
    multiply(product, product, first + i * stride);
  }
  invert(inverse, product);
  for (let i: usize = count; i-- > 0;) {
    const each = first + i * stride;
    multiply(product, inverse, products + i * fieldBytes);
    multiply(inverse, inverse, each);
    copy(each, product);
  }
}
