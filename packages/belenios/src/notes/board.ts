import { noteKey, type NoteKey } from "./note-key.ts";

/**
 * The name by which witnesses know the board of an election. It is the same wherever the board is served, so that an archive can
 * be held against it without the site. A leaf of the log is a tracker in UTF-8; leaves have the order of the board.
 */
export function boardOrigin(electionId: string): string {
  return `urna/board/${electionId}`;
}

/**
 * The key of a board's log: the acknowledgement key of its election.
 * @param publicKey Ed25519, 32 bytes.
 * @throws Malformed.
 */
export function boardKey(electionId: string, publicKey: Uint8Array): NoteKey {
  return noteKey({ name: boardOrigin(electionId), kind: "log", publicKey });
}
