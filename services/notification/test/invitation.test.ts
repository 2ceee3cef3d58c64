import { eventually } from "@urna/service-kit/testing/eventually";
import { aNotification } from "./a-notification.ts";

it("delivers an invitation with its link, and forgets the link", async () => {
  const service = await aNotification();
  const replica = service.replica();
  try {
    await service.call.sendMessage({
      idempotencyKey: "invitation",
      recipient: { $case: "address", value: "nora@slep.example" },
      language: "ht",
      content: { $case: "invitation", value: { token: "t0ken", expiresInSeconds: 259_200 } },
    });
    const states = async () => (await service.call.listMessages({})).messages.map(({ state }) => state);
    await eventually(async () => expect(await states()).toEqual(["sent"]));
    expect(service.sink.received[0]?.text).toMatch(/\/admin\/reset-password#token=t0ken/);
    expect(service.sink.received[0]?.text).toContain("72 èdtan");
    expect(JSON.stringify(await service.db("messages"))).not.toContain("t0ken");
  } finally {
    await replica.stop();
    await service.close();
  }
});
