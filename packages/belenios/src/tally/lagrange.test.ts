import { modulo } from "../scalar.ts";
import { lagrangeAtZero } from "./lagrange.ts";

const order = 1009n;
const polynomial = (x: bigint) => modulo(42n + 7n * x + 300n * x * x, order);

test.each([[[1, 2, 3]], [[1, 3, 4]], [[2, 5, 9]]])(
  "the members %j find the secret of a polynomial",
  (members) => {
    const secret = members.reduce(
      (sum, j) => sum + polynomial(BigInt(j)) * lagrangeAtZero(members, j, order),
      0n,
    );
    expect(modulo(secret, order)).toBe(42n);
  },
);
