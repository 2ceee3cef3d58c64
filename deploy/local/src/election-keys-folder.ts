/**
 * Beside the folder of all other data, so that a copy of that folder during voting has no key that joins voters with
 * ballots.
 */
export function electionKeysOf(dataDir: string): string {
  return `${dataDir}-keys`;
}
