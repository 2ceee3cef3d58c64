/** A message that its service always sets; without it the answer is not usable. */
export function required<Message>(message: Message | undefined): Message {
  if (message === undefined) throw new Error("a service left out a message that it always sets");
  return message;
}
