import { voterState } from "./voter-state.ts";

const progress = { codeSent: false, codeFailed: false, entered: false };
const aVoter = { hasVoted: false, disabled: false, hasEmail: true, progress };

it.each([
  [{}, "not-asked"],
  [{ hasEmail: false }, "no-contact"],
  [{ progress: undefined }, "not-asked"],
  [{ progress: { ...progress, codeSent: true } }, "code-sent"],
  [{ progress: { ...progress, codeSent: true, codeFailed: true } }, "bounced"],
  [{ progress: { ...progress, codeSent: true, codeFailed: true, entered: true } }, "entered"],
  [{ hasEmail: false, progress: { ...progress, entered: true } }, "entered"],
  [{ disabled: true, progress: { ...progress, entered: true } }, "disabled"],
  [{ hasVoted: true, disabled: true }, "voted"],
])("%j is %s", (change, state) => {
  expect(voterState({ ...aVoter, ...change })).toBe(state);
});
