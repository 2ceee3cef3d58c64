const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * For a program that runs once and may be cut off anywhere: a signal ends it. The first process of a container is ended
 * by no signal that it does not handle, and would be waited for until it is killed.
 */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(exitCodes[signal]));
}
