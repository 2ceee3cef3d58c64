import type { AdministratorId } from "@urna/contract/identifiers";
import { Sending, SendingPreview } from "@urna/contract/messages/sending";
import * as routes from "@urna/contract/messages/routes";
import type { LocalizedText as TextMessage } from "@urna/protos/common/v1/text";
import type { Sending as SendingMessage, SendingLetter } from "@urna/protos/notification/v1/sending";
import { DomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { readText } from "../../codec/text.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Sendings = Pick<Services, "sendings" | "administratorDirectory">;

export function listSendings(services: Sendings) {
  return handle(routes.listSendings, async ({ query, trace }) => {
    const request = { page: writePage(query), electionId: query.electionId };
    const { sendings, total } = await services.sendings.listSendings(request, trace);
    const nameOf = await namesIn(services, sendings, trace);
    return { status: 200, body: readPage(query, sendings.map(readSending(nameOf)), total) };
  });
}

export function stopSending(services: Sendings) {
  return handle(routes.stopSending, async ({ params, session, trace }) => {
    const request = { id: params.sendingId, actor: actorOf(session) };
    const sending = answered((await services.sendings.stopSending(request, trace)).sending);
    return { status: 200, body: readSending(await namesIn(services, [sending], trace))(sending) };
  });
}

export function getNoticeReach({ settings, recipients }: Pick<Services, "settings" | "recipients">) {
  return handle(routes.getNoticeReach, async ({ params, query, trace }) => {
    const [{ policy }, counted] = await Promise.all([
      settings.getSettings({}, trace),
      recipients.countRecipients({ electionId: params.id, notVoted: false }, trace),
    ]);
    const sent = answered(policy).notices.includes(query.notice);
    return { status: 200, body: { sent, recipients: counted.recipients } };
  });
}

export function previewSending({ sendings, recipients }: Pick<Services, "sendings" | "recipients">) {
  return handle(routes.previewSending, async ({ params, body: { kind, ownText }, trace }) => {
    const electionId = params.id;
    const [preview, counted] = await Promise.all([
      sendings.previewSending({ electionId, kind, ownText }, trace),
      recipients.countRecipients({ electionId, notVoted: kind === "reminder" }, trace),
    ]);
    return {
      status: 200,
      body: {
        ...fieldsOf(SendingPreview, preview, { letters: readLetters }),
        recipients: counted.recipients,
        at: new Date().toISOString(),
      },
    };
  });
}

/** A message to thousands needs the election's code, typed. */
export function startSending(services: Sendings & Pick<Services, "electionAdmin">) {
  return handle(
    routes.startSending,
    async ({ params, body: { code, sendAt, ...written }, session, trace }) => {
      const { election } = await services.electionAdmin.getElectionForAdmin({ id: params.id }, trace);
      if (answered(election).code !== code)
        throw new DomainError("invalid-request", { fieldErrors: [{ path: "code", code: "invalid-format" }] });
      const request = {
        ...written,
        sendAt: sendAt === undefined ? undefined : new Date(sendAt),
        electionId: params.id,
        actor: actorOf(session),
      };
      const sending = answered((await services.sendings.startSending(request, trace)).sending);
      return { status: 201, body: readSending(await namesIn(services, [sending], trace))(sending) };
    },
  );
}

type NameOf = (administratorId: AdministratorId | undefined) => string | undefined;

const mostNamed = 200;

/** Names of the administrators who began or stopped one of these. */
async function namesIn(
  { administratorDirectory }: Sendings,
  sendings: readonly SendingMessage[],
  trace: { requestId?: string },
): Promise<NameOf> {
  if (sendings.every(({ startedBy, stoppedBy }) => startedBy === undefined && stoppedBy === undefined))
    return () => undefined;
  const page = { page: 1, pageSize: mostNamed, sort: "", q: "" };
  const { administrators } = await administratorDirectory.listAdministrators({ page }, trace);
  const names = new Map(administrators.map(({ id, name }) => [id, name]));
  return (id) => (id === undefined ? undefined : (names.get(id) ?? id));
}

const readOwnText = (text: TextMessage | undefined) => Sending.shape.ownText.parse(text);

const readLetters = (letters: readonly SendingLetter[]) =>
  letters.map((letter) => fieldsOf(SendingPreview.shape.letters.element, letter, { language: "word" }));

const readSending =
  (nameOf: NameOf) =>
  (sending: SendingMessage): Sending => ({
    ...fieldsOf(Sending, sending, {
      kind: "word",
      state: "word",
      createdAt: "time",
      notSentBecause: "word",
      startedBy: nameOf,
      stoppedBy: nameOf,
      ownText: readOwnText,
    }),
    election: {
      id: sending.electionId,
      code: sending.electionCode,
      title: readText(sending.electionTitle),
    },
  });
