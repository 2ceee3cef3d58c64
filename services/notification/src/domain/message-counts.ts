/** What became of messages, by kind; without kinds of which there were none. */
export type MessageCounts = {
  kind: string;
  waiting: number;
  sent: number;
  failed: number;
  expired: number;
}[];
