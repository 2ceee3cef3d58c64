import { eventually } from "@urna/service-kit/testing/eventually";
import { aNotification } from "./a-notification.ts";

it("delivers an invitation and what a trustee is asked with their links, and forgets the links", async () => {
  const service = await aNotification();
  const replica = service.replica();
  try {
    const trustee = {
      asks: "count" as const,
      name: "Nora Prueba",
      electionTitle: "Consejo Local",
      otherTitles: ["Centro de Estudiantes"],
      trial: false,
      token: "l1nk",
    };
    const asked = {
      idempotencyKey: "trustee-count:1",
      recipient: { $case: "address" as const, value: "nora@slep.example" },
      language: "es" as const,
      content: { $case: "trustee" as const, value: trustee },
    };
    await service.call.sendMessage(asked);
    await service.call.sendMessage(asked);
    await service.call.sendMessage({
      idempotencyKey: "invitation",
      recipient: { $case: "address", value: "nora@slep.example" },
      language: "ht",
      content: { $case: "invitation", value: { token: "t0ken", expiresInSeconds: 259_200 } },
    });
    const states = async () => (await service.call.listMessages({})).messages.map(({ state }) => state);
    await eventually(async () => expect(await states()).toEqual(["sent", "sent"]));
    const texts = service.sink.received.map(({ text = "" }) => text);
    expect(texts.filter((text) => text.includes("/admin/reset-password#token=t0ken"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("72 èdtan"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("/custodia#t=l1nk"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("Centro de Estudiantes"))).toHaveLength(1);
    const listed = await service.call.listMessages({ kind: "trustee-count" });
    expect(listed.messages).toMatchObject([{ kind: "trustee-count", maskedAddress: "n•••a@slep.example" }]);
    expect(JSON.stringify(await service.db("messages"))).not.toMatch(/t0ken|l1nk|Nora/);
  } finally {
    await replica.stop();
    await service.close();
  }
});
