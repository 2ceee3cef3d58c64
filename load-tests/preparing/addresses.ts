/**
 * Voters come from many schools, and each address has limits. On this machine the generator uses 127.0.0.0/8; elsewhere
 * it has one address, so the limits must be raised or several generators used.
 */
const schools = 250;

export function addressesFor(origin: string): { count: number; localIps?: string } {
  return isLoopback(origin) ? { count: schools, localIps: `127.1.0.1-127.1.0.${schools}` } : { count: 1 };
}

/** Source address of a generator's connection; undefined: the system's choice. */
export function addressNumber(origin: string, number: number): string | undefined {
  return isLoopback(origin) ? `127.1.0.${(number % schools) + 1}` : undefined;
}

function isLoopback(origin: string): boolean {
  return ["localhost", "127.0.0.1"].includes(new URL(origin).hostname);
}
