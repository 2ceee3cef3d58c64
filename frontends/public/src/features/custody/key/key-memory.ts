import { z } from "zod";

const madeHere = "urna.custody.keys";
const openedHere = "urna.custody.opened";
const seenHere = "urna.custody.seen";

const Keys = z.array(z.string());
const Opened = z.object({ key: z.string(), fingerprint: z.string(), tally: z.string() });

const Seen = z.object({ fingerprint: z.string(), ballots: z.int() });

/** What a key of this browser has been used for: the one sum of ballots that it may help to open. */
export type OpenedTally = z.infer<typeof Opened>;

/** The keys whose files this browser made or opened, by their public part. */
export const ownKeys = {
  note(publicKey: string): void {
    const known = read(madeHere, Keys);
    if (!known.includes(publicKey)) write(madeHere, [...known, publicKey]);
  },
  has: (publicKey: string): boolean => read(madeHere, Keys).includes(publicKey),
};

/** What each key helped to open. A key that opened two different sums could reveal single votes: the difference. */
export const openedTallies = {
  note(opened: OpenedTally): void {
    if (!openedTallies.refuses(opened)) write(openedHere, [...read(openedHere, z.array(Opened)), opened]);
  },
  /** Whether the key was used for another sum already. */
  refuses: ({ key, fingerprint, tally }: OpenedTally): boolean =>
    read(openedHere, z.array(Opened)).some(
      (each) => each.key === key && (each.fingerprint !== fingerprint || each.tally !== tally),
    ),
};

/** The most ballots that this browser has seen in the box of an election: a box only grows. */
export const seenBallots = {
  note(seen: z.infer<typeof Seen>): void {
    if (seenBallots.most(seen.fingerprint) >= seen.ballots) return;
    const others = read(seenHere, z.array(Seen)).filter((each) => each.fingerprint !== seen.fingerprint);
    write(seenHere, [...others, seen]);
  },
  most: (fingerprint: string): number =>
    read(seenHere, z.array(Seen)).find((each) => each.fingerprint === fingerprint)?.ballots ?? 0,
};

function read<T>(name: string, schema: z.ZodType<T[]>): T[] {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(name) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

function write(name: string, value: unknown): void {
  localStorage.setItem(name, JSON.stringify(value));
}
