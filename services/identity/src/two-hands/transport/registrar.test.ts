import { ElectionId } from "@urna/contract/identifiers";
import { sealingRefusalOf } from "@urna/contract/registrar/sealing-refusal";
import { ed25519Key, publicKeyText } from "@urna/service-kit/crypto/ed25519";
import { isDomainError } from "@urna/service-kit/errors";
import { silentLogger } from "@urna/service-kit/logging";
import { registrarOver } from "./registrar.ts";

const [own, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const key = publicKeyText(ed25519Key(other));
const registrar = registrarOver(
  { origin: "https://registrar.example", key, authorityKey: own },
  silentLogger,
);
const end = { step: "end", uuid: ElectionId.parse("4Ysh9D867Yuspp"), attempt: 1 } as const;

/** What becomes of a refusal of the registrar with this body. */
async function refused(body: unknown, status = 409) {
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(JSON.stringify(body), { status }));
  const error = await registrar.ask(end).catch((caught: unknown) => caught);
  if (!isDomainError(error, "registrar-refused")) throw error;
  const [field = { code: "", path: "" }] = error.details.fieldErrors ?? [];
  return sealingRefusalOf(field);
}

afterEach(() => jest.restoreAllMocks());

it.each([
  [
    { code: "half-proof-wrong", at: "identity[17].proof" },
    { code: "half-proof-wrong", authority: "identity", voterNumber: 17 },
  ],
  [
    { code: "halves-cancel", at: "[17]" },
    { code: "halves-cancel", voterNumber: 17 },
  ],
  [{ code: "not-allowed" }, { code: "not-allowed" }],
])("names what the registrar refused: %j", async (body, refusal) => {
  expect(await refused(body)).toEqual(refusal);
});

it.each([
  { code: "half-repeated", at: "llame al +56 9 1234 5678" },
  { code: "Su código es 1234", at: "identity" },
  { code: "x".repeat(1_000_000) },
  { code: 7 },
  "nothing",
])("takes no text that the registrar writes at will", async (body) => {
  expect(await refused(body)).toEqual({ code: "answer-malformed", authority: "registrar" });
});
