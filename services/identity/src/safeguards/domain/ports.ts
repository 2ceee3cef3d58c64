import type { Permission } from "@urna/contract/administrators/permissions";
import type { FirstPerson, WantedAct } from "@urna/service-kit/act-of-two";
import type { PendingAct } from "@urna/protos/identity/v1/safeguard";
import type { Actor } from "../../domain/actor.ts";
import type { Standing } from "./independent-person.ts";

/** The row of an act, and who asked for it first. */
export interface AskedAct {
  readonly id: string;
  readonly askedBy: Standing & {
    readonly id: string;
    readonly role: string;
    readonly permissions: readonly Permission[];
  };
  readonly expiresAt: Date;
  /** When a second person let it through. */
  readonly joinedAt: Date | undefined;
}

/**
 * What asking for an act comes to: `ask`, it waits under this person's name; `wait`, it waits for somebody else;
 * `too-late`, two others have just done it; `join`, it may be done.
 */
export type Asking = "ask" | "wait" | "too-late" | "join";

export interface NewAct {
  readonly id: string;
  readonly act: WantedAct;
  readonly actor: Actor;
  readonly now: Date;
  readonly expiresAt: Date;
}

export type Asked =
  | { readonly asking: "join"; readonly id: string; readonly askedBy: FirstPerson }
  | { readonly asking: Exclude<Asking, "join">; readonly expiresAt: Date };

export interface PendingActStore {
  /** Runs `decide` alone for the row of the same act, and does what it says; where there is none, the act is asked for. */
  askForPendingAct(wanted: NewAct, decide: (asked: AskedAct) => Asking): Promise<Asked>;
  /** Lets a joined act wait again, if it was this person who joined. */
  putBackPendingAct(id: string, joinedBy: string): Promise<void>;
  /** The oldest first. */
  readPendingActs(now: Date): Promise<PendingAct[]>;
  /** False when the actor has asked for no such act that still waits. */
  withdrawPendingAct(id: string, actor: Actor): Promise<boolean>;
}
