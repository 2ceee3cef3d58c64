import { nativeGroup } from "@urna/belenios/node/native-groups";

/** Microseconds that one multiplication of libsodium's takes on the machine that limits are set for. */
export const usualMicroseconds = 57;

const multiplications = 20_000;

/** The same now. Machines are shared: a run's milliseconds only compare with another's after both are set against this. */
export function microsecondsNow(): number {
  const { generator, order, power } = nativeGroup("Ed25519");
  const before = process.cpuUsage();
  for (let i = 1n; i <= multiplications; i++) power(generator.element, order - i);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / multiplications;
}
