/** One arrival of a message at a reader. The same message can arrive again, even at the same time. */
export interface Delivery {
  /** The outbox row's id, the same for every copy of the message. */
  id: string;
  /** The reader's durable name. */
  durable: string;
  /** 1 for the first arrival. */
  attempt: number;
  /** When the message was published. */
  publishedAt: Date;
}
