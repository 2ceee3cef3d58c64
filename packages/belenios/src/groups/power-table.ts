const windowBits = 8;
const windowSize = 1 << windowBits;
const exponentBytes = 32;

/**
 * Powers of one base by table: for every byte i of the exponent, base^(d · 256^i) for every digit d. A power then takes
 * at most 31 multiplications and no squaring. The table (8,160 products, 2 MB for 2048-bit elements) is built at the
 * first use; it pays from about the thirtieth power. Exponents have at most 256 bits.
 */
export function powerTable(
  base: bigint,
  multiply: (a: bigint, b: bigint) => bigint,
): (exponent: bigint) => bigint {
  let rows: readonly (readonly bigint[])[] | undefined;
  return (exponent) => {
    rows ??= tableRows(base, multiply);
    const digits = exponent.toString(16).padStart(2 * exponentBytes, "0");
    let product: bigint | undefined;
    for (const [index, row] of rows.entries()) {
      const end = digits.length - 2 * index;
      const factor = row[parseInt(digits.slice(end - 2, end), 16)];
      if (factor === undefined || factor === 1n) continue;
      product = product === undefined ? factor : multiply(product, factor);
    }
    return product ?? 1n;
  };
}

function tableRows(base: bigint, multiply: (a: bigint, b: bigint) => bigint): bigint[][] {
  const rows: bigint[][] = [];
  let step = base;
  for (let byte = 0; byte < exponentBytes; byte++) {
    const row = [1n];
    let power = 1n;
    for (let digit = 1; digit < windowSize; digit++) row.push((power = multiply(power, step)));
    rows.push(row);
    step = multiply(power, step);
  }
  return rows;
}
