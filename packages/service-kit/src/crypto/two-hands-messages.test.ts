import { readFileSync } from "node:fs";
import { exchangeAnswers, signedAnswer, SignedRequest } from "@urna/contract/registrar/exchange";
import { Ticket } from "@urna/contract/registrar/ticket";
import { ed25519Key, publicKeyOf, publicKeyText } from "./ed25519.ts";
import { messageHash, readMessage, signMessage } from "./signed-message.ts";

/** The messages of one exchange, for the halves of `two-hands.json`: from the seeds anybody makes the same texts. */
interface Vector {
  seeds: Record<"identity" | "registrar", string>;
  keys: Record<"identity" | "registrar", string>;
  messages: { request: string; answer: string }[];
  ticket: string;
}

const file = new URL("../../../belenios/test/vectors/two-hands-messages.json", import.meta.url);
const vector = JSON.parse(readFileSync(file, "utf8")) as Vector;
const privateKeyOf = (who: "identity" | "registrar") => ed25519Key(Buffer.from(vector.seeds[who], "hex"));
const publicKey = (who: "identity" | "registrar") => publicKeyOf(vector.keys[who]);
const contentOf = (text: string) =>
  JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString("utf8")) as object;

it("has both authorities' keys", () => {
  for (const who of ["identity", "registrar"] as const)
    expect(publicKeyText(privateKeyOf(who))).toBe(vector.keys[who]);
});

it("has every step of the exchange, each with an answer that names its request", async () => {
  const steps: string[] = [];
  for (const { request, answer } of vector.messages) {
    const { message } = await readMessage("urna-exchange", request, {
      schema: SignedRequest,
      key: publicKey("identity"),
    });
    const schema = signedAnswer(exchangeAnswers[message.step]);
    const answered = await readMessage("urna-answer", answer, { schema, key: publicKey("registrar") });
    expect(answered.request).toBe(messageHash(request));
    expect(await signMessage("urna-exchange", contentOf(request), privateKeyOf("identity"))).toBe(request);
    expect(await signMessage("urna-answer", contentOf(answer), privateKeyOf("registrar"))).toBe(answer);
    steps.push(message.step);
  }
  expect(steps).toEqual(Object.keys(exchangeAnswers));
});

it("has a ticket", async () => {
  const ticket = { schema: Ticket, key: publicKey("identity") };
  expect(await readMessage("urna-ticket", vector.ticket, ticket)).toMatchObject({ attempt: 1, voter: 2 });
  const again = await signMessage("urna-ticket", contentOf(vector.ticket), privateKeyOf("identity"));
  expect(again).toBe(vector.ticket);
});
