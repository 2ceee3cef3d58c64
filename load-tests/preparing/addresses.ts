/**
 * Voters come from many schools, and what an address may do is limited. On this machine the generator has the whole of
 * 127.0.0.0/8 to come from; elsewhere it has its own address, and the limits must be raised or it must be several.
 */
const schools = 250;

export function addressesFor(origin: string): { count: number; localIps?: string } {
  return isLoopback(origin) ? { count: schools, localIps: `127.1.0.1-127.1.0.${schools}` } : { count: 1 };
}

/** Where a connection of the generator comes from; undefined: wherever the system says. */
export function addressNumber(origin: string, number: number): string | undefined {
  return isLoopback(origin) ? `127.1.0.${(number % schools) + 1}` : undefined;
}

function isLoopback(origin: string): boolean {
  return ["localhost", "127.0.0.1"].includes(new URL(origin).hostname);
}
