import { once } from "node:events";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { electionId } from "./fakes/samples.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const gigabyte = 1024 ** 3;

/** Begins to send a roll's file as an administrator. */
function beginUpload(headers: Record<string, string | number>): ClientRequest {
  const upload = request(`${world.url}/api/admin/elections/${electionId}/roll/imports`, {
    method: "POST",
    headers: { authorization: "Bearer admin-token", "content-type": "text/csv", ...headers },
  });
  upload.on("error", () => undefined);
  return upload;
}

async function answerOf(upload: ClientRequest): Promise<{ status: number | undefined; code: string }> {
  const [response] = (await once(upload, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { code } = JSON.parse(Buffer.concat(chunks).toString()) as { code: string };
  return { status: response.statusCode, code };
}

const tooLarge = { status: 413, code: "payload-too-large" };

it("refuses a file that says it has a gigabyte before any of it has come", async () => {
  const upload = beginUpload({ "content-length": gigabyte });
  upload.flushHeaders();
  expect(await answerOf(upload)).toEqual(tooLarge);
  upload.destroy();
});

it("refuses a file that does not say its size as soon as it is over the limit, without reading on", async () => {
  const upload = beginUpload({ "transfer-encoding": "chunked" });
  const chunk = Buffer.alloc(64 * 1024, "a");
  let sent = 0;
  let answered = false;
  const answer = answerOf(upload).finally(() => (answered = true));
  upload.flushHeaders();
  while (!answered && sent < gigabyte) {
    sent += chunk.length;
    const goesOn = upload.write(chunk);
    // The service stops reading, so that this waits for the answer instead of filling memory.
    if (!goesOn) await Promise.race([once(upload, "drain").catch(() => undefined), answer]);
  }
  expect(await answer).toEqual(tooLarge);
  expect(sent).toBeLessThan(gigabyte / 8);
  upload.destroy();
});
