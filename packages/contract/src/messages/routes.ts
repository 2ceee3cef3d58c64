import { pageOf } from "../api/page.ts";
import { body, json, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import {
  DeliveryLogEntry,
  FailedRetried,
  MessagePath,
  MessagesQuery,
  RetryFailed,
  TestMessage,
  TestMessageSent,
} from "./delivery-log.ts";
import {
  NewSending,
  NoticeQuery,
  NoticeReach,
  Sending,
  SendingPath,
  SendingPreview,
  SendingPreviewRequest,
  SendingsQuery,
} from "./sending.ts";

const tag = "Administration: messages";

const settingsTag = "Administration: desk";

export const sendTestMessage = route({
  method: "post",
  path: "/admin/messages/test",
  tag: settingsTag,
  auth: "admin",
  permission: "messages.send",
  summary: "Sends a message that says nothing, to see whether mail arrives; given up after two minutes",
  body: body(TestMessage),
  responses: { 202: json(TestMessageSent) },
  errors: ["too-many-requests"],
});

export const listMessages = route({
  method: "get",
  path: "/admin/messages",
  tag,
  auth: "admin",
  permission: "messages.read",
  list: true,
  personalData: true,
  view: "message.list",
  summary: "Delivery log of the emails; `q` is the id of a message",
  query: MessagesQuery,
  responses: { 200: json(pageOf(DeliveryLogEntry)) },
  errors: [],
});

export const retryMessage = route({
  method: "post",
  path: "/admin/messages/{messageId}/retry",
  tag,
  auth: "admin",
  permission: "messages.send",
  personalData: true,
  view: "message.view",
  summary: "Lets a message that failed or expired be tried again; one that waits or was sent stays as it is",
  params: MessagePath,
  responses: { 200: json(DeliveryLogEntry) },
  errors: ["content-wiped"],
});

export const retryFailedMessages = route({
  method: "post",
  path: "/admin/messages/retry",
  tag,
  auth: "admin",
  permission: "messages.send",
  summary: "Lets every failed message of a kind be tried again whose content is kept",
  body: body(RetryFailed),
  responses: { 200: json(FailedRetried) },
  errors: [],
});

export const listSendings = route({
  method: "get",
  path: "/admin/sendings",
  tag,
  auth: "admin",
  permission: "messages.read",
  list: true,
  summary: "Notices to voters, newest first, and how far they have come",
  query: SendingsQuery,
  responses: { 200: json(pageOf(Sending)) },
  errors: [],
});

export const stopSending = route({
  method: "post",
  path: "/admin/sendings/{sendingId}/stop",
  tag,
  auth: "admin",
  permission: "messages.send",
  summary: "Sends nothing more of a notice; at its end it changes nothing",
  params: SendingPath,
  responses: { 200: json(Sending) },
  errors: [],
});

export const getNoticeReach = route({
  method: "get",
  path: "/admin/elections/{id}/notice-reach",
  tag,
  auth: "admin",
  permission: "elections.step",
  summary: "How many voters would be written to if a step of the election were taken now",
  params: ElectionPath,
  query: NoticeQuery,
  responses: { 200: json(NoticeReach) },
  errors: [],
});

export const previewSending = route({
  method: "post",
  path: "/admin/elections/{id}/sendings/preview",
  tag,
  auth: "admin",
  permission: "messages.send",
  summary: "How many a notice would go to now, what it says, and from when one may be sent; keeps nothing",
  params: ElectionPath,
  body: body(SendingPreviewRequest),
  responses: { 200: json(SendingPreview) },
  errors: [],
});

export const startSending = route({
  method: "post",
  path: "/admin/elections/{id}/sendings",
  tag,
  auth: "admin",
  permission: "messages.send",
  confirm: true,
  summary:
    "Invites all voters of a sealed or open election, once a day, or reminds those who have not voted in an open one, once in twelve hours; at once or at an hour",
  params: ElectionPath,
  body: body(NewSending),
  responses: { 201: json(Sending) },
  errors: ["election-not-open", "invitation-too-soon", "reminder-too-soon", "write-conflict"],
});
