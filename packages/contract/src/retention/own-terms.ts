/**
 * What goes by a rule of its own, as the privacy policy says: days that it is kept at most. Services remove it
 * by these figures, and the policy's page has them from here.
 */
export const ownTermDays = {
  /** Sessions, codes and links, once they have ended. */
  session: 1,
  /** How often an address asked, and its wrong tries: keyed hashes. */
  address: 1,
  /** Wrong tries at one person's secret, from all addresses together: keyed hashes. */
  personTries: 30,
  /** The reference of an entry by document that its owner was notified of. */
  entryReference: 90,
  /** That an administrator signed in from a browser before. */
  knownBrowser: 180,
  /** What an email says that could not be sent. */
  unsentEmail: 30,
  /** The unspent credential of who did not vote, once the election is over. */
  unspentCredential: 30,
} as const;

const dayMs = 86_400_000;

/** The same in milliseconds. */
export function ownTermMs(what: keyof typeof ownTermDays): number {
  return ownTermDays[what] * dayMs;
}
