/**
 * Lets those who ask for the same while it is being worked on share one work: identity asks again when an answer takes
 * long, and what takes long is not begun twice.
 */
export function sharedWork<Asked, Answer>(
  work: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (asked) => {
    const name = JSON.stringify(asked);
    const known = underWay.get(name);
    if (known) return known;
    const begun = work(asked).finally(() => underWay.delete(name));
    underWay.set(name, begun);
    return begun;
  };
}
