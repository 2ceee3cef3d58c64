const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Lets a signal end a program that may be interrupted anywhere. As a container's first process it would otherwise ignore
 * the signal and run until it is killed.
 */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(exitCodes[signal]));
}
