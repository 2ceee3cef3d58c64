import { scrypt } from "node:crypto";

/**
 * The same function as noble's, of Node: where tests run, its inner loop reaches each of its parts through the module
 * that it was imported from, and takes ten times as long. `key-file.test.ts` compares the two.
 */
export function scryptAsync(
  password: Uint8Array,
  salt: Uint8Array,
  { N, r, p, dkLen }: { N: number; r: number; p: number; dkLen: number },
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, dkLen, { N, r, p, maxmem: 2 ** 30 }, (error, key) =>
      error ? reject(error) : resolve(new Uint8Array(key)),
    );
  });
}
