import { screen } from "@testing-library/react";
import { readArchive } from "@urna/belenios/archive-reader";
import { parseElection } from "@urna/belenios/election";
import { verifySetup } from "@urna/belenios/setup";
import { SealingContribution } from "@urna/contract/custody/ceremony";
import { CustodyService } from "../../../testing/a-custody.ts";
import {
  bringsFile,
  openLink,
  passphrase,
  patience,
  seen,
  serveCustody,
} from "../../../testing/at-custody.tsx";
import { aCertifiedKey, aRegisteredKey } from "../../../testing/kept-keys.ts";
import { tasks } from "../worker/trustee-tasks.ts";
import { seatOf } from "../seat.ts";

jest.setTimeout(240_000);

const notRight = /^Lo que envió Bruno Soto no está bien hecho/;

describe("a threshold group in which somebody sends what is false", () => {
  const service = new CustodyService({ server: false, people: "threshold", threshold: 2 }, [
    "Ana Pérez",
    "Bruno Soto",
  ]);
  const files: File[] = [];
  beforeAll(async () => {
    for (const at of [0, 1]) files.push(await aCertifiedKey(service, at));
  });

  it("sees whose certificate is not right; nothing is sent, and all goes on once it is right", async () => {
    const bruno = service.holders[1]!;
    const right = bruno.certificate!;
    const { challenge, response } = right.signature;
    bruno.certificate = { ...right, signature: { challenge: response, response: challenge } };
    const api = serveCustody(service);
    const opened = await openLink(service, 0);
    await bringsFile(opened, files[0]!, "Comprobar y repartir");
    expect(await screen.findByText(notRight, {}, patience)).toBeInTheDocument();
    expect(api.callsOf("POST /api/custody/contributions")).toEqual([]);
    bruno.certificate = right;
    await bringsFile(await openLink(service, 0), files[0]!, "Comprobar y repartir");
    await seen("Por ahora no tiene que hacer nada");
  });

  it("sees whose part is not the one that was committed to", async () => {
    const seat = seatOf(service.custody(1));
    const certs = service.holders.map(({ certificate }) => certificate!);
    const file = { text: await files[1]!.text(), passphrase };
    const [made, other] = await Promise.all(
      [1, 2].map(async () => {
        const [step] = await tasks.polynomials({ exchanges: [{ seat, certs }], file });
        if (step?.kind !== "polynomial") throw new Error("no polynomial was made");
        return step.content;
      }),
    );
    service.holders[1]!.polynomial = { ...made!, secrets: other!.secrets };
    const api = serveCustody(service);
    await bringsFile(await openLink(service, 0), files[0]!, "Comprobar y terminar");
    expect(await screen.findByText(notRight, {}, patience)).toBeInTheDocument();
    expect(api.callsOf("POST /api/custody/contributions")).toEqual([]);
  });

  it("stops when the service speaks of fewer people who are enough than it did", async () => {
    const fewer = new CustodyService({ ...service.plan, threshold: 1 }, ["Ana Pérez", "Bruno Soto"]);
    for (const [at, { certificate }] of service.holders.entries()) {
      fewer.holders[at]!.certificate = certificate!;
    }
    const api = serveCustody(fewer);
    await bringsFile(await openLink(fewer, 0), files[0]!, "Comprobar y repartir");
    expect(
      await screen.findByText(/no está bien hecho, así que no seguimos/, {}, patience),
    ).toBeInTheDocument();
    expect(api.callsOf("POST /api/custody/contributions")).toEqual([]);
  });
});

describe("the sealed election", () => {
  const aSealedElection = async () => {
    const service = new CustodyService({ server: true, people: "mandatory" }, ["Ana Pérez"]);
    const file = await aRegisteredKey(service, 0);
    return { service, file, box: service.seal() };
  };
  type Sealed = Awaited<ReturnType<typeof aSealedElection>>;
  let own: Sealed;
  let other: Sealed;
  beforeAll(async () => {
    own = await aSealedElection();
    other = await aSealedElection();
  });

  it("is confirmed with the file: the key of the sealed election signs its fingerprint", async () => {
    const api = serveCustody(own.service);
    const opened = await openLink(own.service, 0);
    await screen.findByText(/Si son las mismas, confirme con su archivo/, {}, patience);
    await bringsFile(opened, own.file, "Confirmo");
    await screen.findByText("Usted confirmó el sello de esta votación.", {}, patience);
    const { election, trustees } = readArchive(own.box.bytes);
    const [{ rawBody } = { rawBody: "{}" }] = api.callsOf("POST /api/custody/confirmation");
    const { signature } = SealingContribution.parse(JSON.parse(rawBody ?? "{}"));
    const setup = verifySetup(parseElection(election), {
      trustees,
      confirmations: [{ owner: 2, signature }],
    });
    expect(setup.confirmed.has(2)).toBe(true);
  });

  it("with somebody else's key in its place is not taken for one's own", async () => {
    own = await aSealedElection();
    const api = serveCustody(own.service);
    const opened = await openLink(own.service, 0);
    await screen.findByText(/Si son las mismas, confirme con su archivo/, {}, patience);
    await bringsFile(opened, other.file, "Confirmo");
    expect(await screen.findByRole("link", { name: /pero es de otra llave/ }, patience)).toBeInTheDocument();
    expect(api.callsOf("POST /api/custody/confirmation")).toEqual([]);
  });

  it("whose archive has another fingerprint is not accepted", async () => {
    own.service.lies.archive = other.box.bytes;
    serveCustody(own.service);
    await openLink(own.service, 0);
    expect(
      await screen.findByText(/^La votación del archivo público no es la que se selló/, {}, patience),
    ).toBeInTheDocument();
  });
});
