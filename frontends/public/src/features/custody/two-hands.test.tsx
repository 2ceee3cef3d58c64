import { screen } from "@testing-library/react";
import { CustodyService } from "../../testing/a-custody.ts";
import { openLink, patience, press, serveCustody } from "../../testing/at-custody.tsx";
import { aRegisteredKey } from "../../testing/kept-keys.ts";
import { signedByBoth, signedByIdentity } from "../../testing/two-hands.ts";

jest.setTimeout(120_000);

const unsigned = /^La lista de credenciales no lleva las firmas de las dos instituciones/;
const otherDefinition = /^La definición de la votación que se publica no es la que se selló/;

let service: CustodyService;
beforeAll(async () => {
  service = new CustodyService({ server: true, people: "mandatory" }, ["Ana Pérez"]);
  await aRegisteredKey(service, 0);
});
beforeEach(() => {
  localStorage.clear();
  service.lies = {};
});

describe("before a trustee confirms the sealing", () => {
  async function opens(options: Parameters<CustodyService["seal"]>[0], definition?: string) {
    service.seal(options);
    if (definition !== undefined) service.lies = { definition };
    serveCustody(service);
    await openLink(service, 0);
  }

  it.each([
    [
      "two hands, and where the registrar is",
      { twoHands: signedByBoth },
      /registrador \(https:\/\/registrar\.example\)/,
    ],
    ["one hand", {}, /^Una sola institución, la que tiene el padrón/],
  ])("says that the credentials were made by %s", async (_what, options, words) => {
    await opens(options);
    expect(await screen.findByText(words, {}, patience)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Confirmo" })).toBeInTheDocument();
  });

  it.each([
    ["the registrar has not signed", { twoHands: signedByIdentity }, undefined, unsigned],
    ["the definition is another one", { twoHands: signedByBoth }, '{"version":1}', otherDefinition],
  ])("lets nobody confirm where %s", async (_what, options, definition, words) => {
    await opens(options, definition);
    expect(await screen.findByText(words, {}, patience)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Confirmo" })).not.toBeInTheDocument();
  });
});

describe("before a trustee opens a sum", () => {
  async function reckons(options: Parameters<CustodyService["seal"]>[0]) {
    const box = service.seal(options);
    for (const voter of [0, 1, 2]) box.cast(voter, [voter]);
    box.close();
    service.state = "closed";
    serveCustody(service);
    const opened = await openLink(service, 0);
    await press(opened, "Descargar y revisar la urna");
  }

  it("says that both hands have signed the credentials", async () => {
    await reckons({ twoHands: signedByBoth });
    expect(
      await screen.findByText(/^Quien tiene el padrón y el registrador/, {}, patience),
    ).toBeInTheDocument();
  });

  it("opens nothing where the registrar has not signed", async () => {
    await reckons({ twoHands: signedByIdentity });
    expect(await screen.findByText(unsigned, {}, patience)).toBeInTheDocument();
    expect(screen.queryByLabelText("Archivo de la llave")).not.toBeInTheDocument();
  });
});
