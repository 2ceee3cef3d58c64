import { TestMessage, TestMessageSent } from "../admin/desk.ts";
import { body, json, route } from "../route.ts";

const tag = "Administration: desk";

export const sendTestMessage = route({
  method: "post",
  path: "/admin/messages/test",
  tag,
  auth: "admin",
  permission: "messages.send",
  summary: "Sends a message that says nothing, to see whether mail arrives; given up after two minutes",
  body: body(TestMessage),
  responses: { 202: json(TestMessageSent) },
  errors: ["too-many-requests"],
});
