import type { StoredMail } from "../../deploy/local/src/mailbox/stored-mail.ts";
import { followMails } from "./follow-mails.ts";

it("keeps what it read, reads on from the last message, and counts none twice", async () => {
  const asked: string[] = [];
  const mails = ["2030-01-01T00:00:00.000Z", "2030-01-01T00:01:00.000Z"].map(
    (receivedAt, index) => ({ messageId: `<${index}>`, receivedAt }) as StoredMail,
  );
  const follow = followMails(async (since) => {
    asked.push(since);
    return mails.filter(({ receivedAt }) => receivedAt >= since);
  });
  expect(await follow()).toHaveLength(2);
  mails.push({ messageId: "<2>", receivedAt: "2030-01-01T00:01:05.000Z" } as StoredMail);
  expect((await follow()).map(({ messageId }) => messageId)).toEqual(["<0>", "<1>", "<2>"]);
  expect(asked[1]).toBe("2030-01-01T00:00:57.000Z");
});
