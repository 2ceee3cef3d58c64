import { auditEntityOf, auditFamilyOf } from "./codes.ts";

it.each([
  ["administrator.sign-in", "auth"],
  ["administrator.use-recovery-code", "auth"],
  ["administrator.answer-second-factor", "auth"],
  ["administrator.reuse-session", "auth"],
  ["administrator.confirm", "auth"],
  ["access.alarmed", "auth"],
  ["act.ask", "election"],
  ["administrator.change-role", "user"],
  ["election.seal", "election"],
  ["election.tallied", "tally"],
  ["election.publish", "record"],
  ["election.photo-remove", "candidate"],
  ["receipt.issued", "ballot-box"],
  ["roll.commit", "roll"],
  ["roll.view", "view"],
  ["voter.search", "view"],
  ["voter.correct", "roll"],
  ["voter.resend-code", "mail"],
  ["request.approved", "request"],
  ["settings.update", "settings"],
  ["legal-text.announce", "settings"],
  ["retention.applied", "settings"],
  ["audit.export", "export"],
  ["report.download", "export"],
  ["something.new", "other"],
])("puts %s into the family %s", (code, family) => {
  expect(auditFamilyOf(code)).toBe(family);
});

it("says what a code is about", () => {
  expect(auditEntityOf("receipt.issued")).toBe("election");
  expect(auditEntityOf("voter.correct")).toBe("voter");
  expect(auditEntityOf("something.new")).toBeUndefined();
});
