import { Client, credentials, status, type ServiceError } from "@grpc/grpc-js";
import { rollTableTypes } from "@urna/contract/roll-import/roll-file";
import { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { aStreamPrefix, type TestStreams } from "@urna/service-kit/testing/events";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { readGatewayConfig } from "../src/config.ts";
import { electionId } from "./fakes/samples.ts";
import { goodLink } from "./fakes/trustees.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
let streams: TestStreams;
beforeAll(async () => {
  const addresses = ["IDENTITY", "BALLOT", "RECEIPT", "NOTIFICATION", "AUDIT"];
  const { BALLOT_MAX_BYTES: ballotMaxBytes, ROLL_MAX_BYTES: rollMaxBytes } = readGatewayConfig({
    ...Object.fromEntries(addresses.map((name) => [`${name}_ADDRESS`, "localhost:1"])),
    HTTP_PORT: "1",
    ADMIN_PORT: "1",
    PUBLIC_ORIGIN: "http://localhost:8080",
  });
  world = await startWorld({ ballotMaxBytes, rollMaxBytes });
  streams = await aStreamPrefix();
});
afterAll(async () => {
  await streams?.removeStreams();
  await world?.close();
});

/** What came back of so many bytes, as the table says it; anything else where they were not too many. */
type Edge = (bytes: number) => Promise<string>;

const admin = { authorization: "Bearer admin-token" };
const at = `/admin/elections/${electionId}`;
const edges: Record<string, Edge> = {
  "address and headers of a request, cookies among them": askedWith,
  "JSON of anybody, and of a voter": posted("/auth/login"),
  ballot: posted(`/elections/${electionId}/ballots`, { authorization: "Bearer voter-token" }),
  "JSON of a trustee": posted("/custody/contributions", { authorization: `Custody ${goodLink}` }),
  "JSON of an administrator, an archive's or a table's too": posted("/admin/elections/import", admin),
  "version of a legal text": posted("/admin/legal-texts/terms/versions", admin),
  "file of a roll": posted(`${at}/roll/imports`, { ...admin, "content-type": rollTableTypes[1] }),
  "photo of a candidate, logo": posted("/admin/settings/logo?revision=3", {
    ...admin,
    "content-type": "image/png",
    method: "PUT",
  }),
  "message between services": called,
  event: published,
};

const section = /## How much is taken in\n(.*)/s.exec(readFileSync("SECURITY.md", "utf8"))?.[1] ?? "";
const table = [...section.matchAll(/^\| (.+?) \| ([\d,]+) \| (.+) \|$/gm)].map(
  ([, what = "", bytes = "", refusal = ""]) => [what, Number(bytes.replaceAll(",", "")), refusal] as const,
);

it("has a row for every edge", () => {
  expect(table.map(([what]) => what).toSorted()).toEqual(Object.keys(edges).toSorted());
});

it.each(table)("takes of %s %d bytes, and answers one more with %s", async (what, bytes, refusal) => {
  const edge = edges[what] as Edge;
  expect(await edge(bytes)).not.toBe(refusal);
  expect(await edge(bytes + 1)).toBe(refusal);
});

/** Names and values as Node counts them: without what stands between them. */
async function askedWith(bytes: number): Promise<string> {
  const fixed = ["/api/settings?", "Host", "x", "Cookie", "a=", "Connection", "close"];
  const rest = bytes - fixed.join("").length;
  const half = Math.floor(rest / 2);
  const cookie = `a=${"c".repeat(rest - half)}`;
  const lines = [`GET /api/settings?${"q".repeat(half)} HTTP/1.1`, "Host: x", `Cookie: ${cookie}`];
  const socket = connect(world.http.port, "127.0.0.1");
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  const answer = await text(socket);
  return `${answer.split(" ")[1] ?? ""} \`${/"code":"([\w-]+)"/.exec(answer)?.[1] ?? ""}\``;
}

interface Headers extends OutgoingHttpHeaders {
  readonly authorization?: string;
}

/** Sent without saying how many come; and, where they are too many, only said: nothing of it has to come to be refused. */
function posted(path: string, { method = "POST", ...more }: Headers & { method?: string } = {}): Edge {
  const begin = (headers: Headers) => {
    const call = request(`${world.url}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...more, ...headers },
    });
    call.on("error", () => undefined);
    return call;
  };
  const answerTo = async (call: ReturnType<typeof begin>) => {
    const [response] = (await once(call, "response")) as [IncomingMessage];
    const { code } = JSON.parse((await text(response)) || "{}") as { code?: string };
    call.destroy();
    return `${response.statusCode} \`${code ?? ""}\``;
  };
  return async (bytes) => {
    const call = begin({ "transfer-encoding": "chunked" });
    const answer = answerTo(call);
    call.end(Buffer.alloc(bytes, " "));
    const refusal = await answer;
    if (!refusal.startsWith("413")) return refusal;
    const announced = begin({ "content-length": bytes });
    announced.flushHeaders();
    expect(await answerTo(announced)).toBe(refusal);
    return refusal;
  };
}

/** Zeros end a message of protobuf at once, so that only their number counts. */
async function called(bytes: number): Promise<string> {
  const client = new Client(world.servers.identity.address, credentials.createInsecure(), {
    "grpc.max_send_message_length": -1,
  });
  const { path } = SettingsServiceService.getSettings;
  try {
    return await new Promise((resolve) => {
      const done = (error: ServiceError | null) => resolve(error ? `\`${status[error.code]}\`` : "taken");
      client.makeUnaryRequest(
        path,
        (all: Buffer) => all,
        (all) => all,
        Buffer.alloc(bytes),
        done,
      );
    });
  } finally {
    client.close();
  }
}

async function published(bytes: number): Promise<string> {
  const sent = streams.events.client.publish(`${streams.prefix}admin.acted.v1`, Buffer.alloc(bytes));
  return sent.then(
    () => "taken",
    (error: unknown) => (/payload/i.test(String(error)) ? "not sent" : String(error)),
  );
}
