/** One delivery of a message to a reader. The same message can be delivered again, even at the same time. */
export interface Delivery {
  /** The outbox row's id, equal for every copy of the message. */
  id: string;
  /** The reader's durable name. */
  durable: string;
  /** 1 for the first delivery. */
  attempt: number;
  /** When the message was published. */
  publishedAt: Date;
}
