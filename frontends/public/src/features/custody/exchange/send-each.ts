/** Sends one after the other; each answer says how everything stands, so the last is enough. */
export async function sendEach<Made, Answer>(
  made: readonly Made[],
  send: (each: Made) => Promise<Answer>,
): Promise<Answer> {
  const [first, ...others] = made;
  if (first === undefined) throw new Error("nothing was made");
  let answer = await send(first);
  for (const each of others) answer = await send(each);
  return answer;
}
