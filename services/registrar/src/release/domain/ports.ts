import type { KeyObject } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Contact, Released } from "@urna/contract/registrar/exchange";
import type { Language, LocalizedText } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";

/** By what a half is released. */
export type Way = keyof Released;

/** A voter of an election that is sealed and has not ended. */
export interface Voter {
  readonly uuid: ElectionId;
  readonly attempt: number;
  /** Number of the voter, from 1. */
  readonly voter: number;
}

export interface VoterFound extends Voter {
  readonly title: LocalizedText;
  readonly trial: boolean;
  /** The commission has all halves released on identity's word. */
  readonly onWord: boolean;
  readonly contact: Contact;
  readonly half: string;
}

/** What is kept of how often a voter was asked for. */
export interface Asker {
  /** Codes that were compared and were wrong, in this attempt. */
  readonly wrong: number;
  /** When codes were sent, the last first; those of the last hour. */
  readonly sent: readonly Date[];
}

/** A release that begins. */
export interface NewRelease {
  readonly id: string;
  readonly secret: string;
  readonly by: Way;
  /** With `email`. */
  readonly code?: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** A release as it is found by its id and secret. */
export interface Release {
  readonly by: Way;
  readonly tries: number;
  readonly expiresAt: Date;
  /** When its half was given first. */
  readonly openedAt: Date | undefined;
  /** As `Asker.wrong`. */
  readonly wrong: number;
  isRight(code: string): boolean;
}

export interface ReleaseWriting {
  countWrong(): Promise<void>;
  /** Opens the release and gives the half of its voter, who is counted once for each way. */
  open(at: Date): Promise<string>;
  /** The same half again. */
  half(): Promise<string>;
}

export interface ReleaseStore {
  find(voter: Voter): Promise<VoterFound | undefined>;
  /**
   * Adds a release, alone with its voter; the oldest of more than `most` is removed. With `word` it is open at once.
   * @param allow throws what refuses the voter now.
   * @returns whether the voter counts for the first time by this way.
   */
  add(
    voter: Voter,
    release: NewRelease,
    rules: { most: number; allow: (asker: Asker) => void },
  ): Promise<boolean>;
  /** Takes back a release whose email was not taken, and that it was sent. */
  takeBack(voter: Voter, release: NewRelease): Promise<void>;
  /** Alone with the release and its voter. Undefined where no such release is, or not with this secret. */
  change<T>(
    given: { id: string; secret: string },
    work: (release: Release, write: ReleaseWriting) => Promise<T>,
  ): Promise<T | undefined>;
}

export interface ElectionOfLetter {
  readonly title: LocalizedText;
  readonly trial: boolean;
}

export interface ReleaseMail {
  /** Resolves to whether the mail server took it, within ten seconds. */
  sendCode(
    to: { email: string; language: Language },
    about: ElectionOfLetter & CodeOfLetter,
  ): Promise<boolean>;
  /** Says that a half was released on identity's word. Does not wait. */
  tellReleased(to: { email: string; language: Language }, about: ElectionOfLetter): void;
}

export interface CodeOfLetter {
  readonly code: string;
  readonly minutes: number;
}

export interface Releasing {
  readonly store: ReleaseStore;
  readonly mail: ReleaseMail;
  readonly clock: Clock;
  readonly random: Random;
  readonly identityKey: KeyObject;
  /** The registrar's own: tickets name it. */
  readonly origin: string;
  /** Whether it prints letters. */
  readonly letters: boolean;
}
