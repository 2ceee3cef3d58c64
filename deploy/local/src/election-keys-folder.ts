/**
 * Beside the folder of everything that is kept, and not in it: whoever copies that one while people vote has no key that
 * joins them with ballots.
 */
export function electionKeysOf(dataDir: string): string {
  return `${dataDir}-keys`;
}
