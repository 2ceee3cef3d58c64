import { screen, waitFor } from "@testing-library/react";
import { noConnection, problem } from "@urna/web-kit/testing/serve";
import { CustodyService } from "../../../testing/a-custody.ts";
import {
  bringsFile,
  makesFile,
  openLink,
  passphrase,
  patience,
  press,
  seen,
  serveCustody,
} from "../../../testing/at-custody.tsx";
import { custodyRoutes } from "../../../testing/custody-routes.ts";
import { installDirectTrusteeWorker } from "../../../testing/direct-trustee-worker.ts";
import { aKeyFile } from "../../../testing/kept-keys.ts";

jest.setTimeout(240_000);

const twoPeople = () =>
  new CustodyService({ server: true, people: "mandatory" }, ["Ana Pérez", "Bruno Soto"]);
const register = "Abrir y registrar mi llave";
const post = "POST /api/custody/contributions";

describe("a new passphrase", () => {
  it.each([
    [
      "empty",
      "",
      "",
      ["Frase secreta: Escriba la frase secreta.", "Repita la frase secreta: Escríbala otra vez."],
    ],
    ["short", "corta 1", "corta 1", ["Frase secreta: Es muy corta. Use al menos 12 letras, o 4 palabras."]],
    ["different", passphrase, "otra frase larga", ["Repita la frase secreta: No es igual a la de arriba."]],
  ])("that is %s is refused beside its field, and no key is made", async (_what, first, second, errors) => {
    serveCustody(twoPeople());
    const opened = await openLink(twoPeople(), 0);
    if (first) await opened.user.type(await screen.findByLabelText("Frase secreta"), first);
    if (second) await opened.user.type(screen.getByLabelText("Repita la frase secreta"), second);
    await press(opened, "Hacer mi llave");
    const links = await screen.findAllByRole("link", { name: /^(Frase|Repita)/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(errors);
    expect(screen.queryByRole("button", { name: "Descargar el archivo" })).not.toBeInTheDocument();
  });

  it.each([
    ["corta", "Todavía es corta: llegue a 12 letras, o a 4 palabras."],
    ["doce letras", "Todavía es corta: llegue a 12 letras, o a 4 palabras."],
    ["doce letras ya", "Alcanza. Una más larga es mejor."],
    ["yo no sé tú", "Alcanza. Una más larga es mejor."],
    [passphrase, "Muy bien: es larga."],
  ])("%p: %s", async (typed, words) => {
    serveCustody(twoPeople());
    const { user } = await openLink(twoPeople(), 0);
    await user.type(await screen.findByLabelText("Frase secreta"), typed);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe("the file that is opened before anything is sent", () => {
  let own: File;
  let bruno: File;
  let otherElection: File;
  beforeAll(async () => {
    const service = twoPeople();
    own = await aKeyFile(service, 0);
    bruno = await aKeyFile(service, 1);
    const other = twoPeople();
    other.code = "OTRA-2025";
    otherElection = await aKeyFile(other, 0);
  });

  async function atTheCheck() {
    const service = twoPeople();
    const api = serveCustody(service);
    const opened = await openLink(service, 0);
    await screen.findByText("Haga su llave");
    await press(opened, "Seguir con mi archivo");
    return { service, api, opened };
  }

  const fileName = "custodia-ana-perez-cl-2026.urna-llave.json";
  const file = (text: string) => new File([text], fileName, { type: "application/json" });
  const isNoKeyFile = `Archivo de la llave: Este no es el archivo de una llave. Busque el que se llama ${fileName}.`;

  it("is named for what it is, nothing is sent or lost, and the right one is taken at last", async () => {
    const { api, opened } = await atTheCheck();
    await press(opened, register);
    const links = await screen.findAllByRole("link", { name: /^(Archivo|Frase)/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Archivo de la llave: Elija el archivo de su llave.",
      "Frase secreta: Escriba la frase secreta.",
    ]);
    for (const [wrong, typed, error] of [
      [own, "", "Frase secreta: Escriba la frase secreta."],
      [file("\u0089PNG"), passphrase, isNoKeyFile],
      [file("x".repeat(70_000)), passphrase, isNoKeyFile],
      [
        own,
        "otra frase secreta",
        "Frase secreta: Esta frase secreta no abre el archivo. Revise mayúsculas, tildes y espacios.",
      ],
      [
        bruno,
        passphrase,
        `Archivo de la llave: Este archivo es de otra llave: Bruno Soto (CL-2026). Busque el que se llama ${fileName}.`,
      ],
      [
        otherElection,
        passphrase,
        `Archivo de la llave: Este archivo es de otra llave: Ana Pérez (OTRA-2025). Busque el que se llama ${fileName}.`,
      ],
    ] as const) {
      await bringsFile(opened, wrong, register, typed);
      expect(await screen.findByRole("link", { name: error }, patience)).toBeInTheDocument();
    }
    expect(api.callsOf(post)).toEqual([]);
    await bringsFile(opened, own, register);
    await seen("Su llave está lista");
  });

  it("must be the very one that was just made", async () => {
    const service = twoPeople();
    const api = serveCustody(service);
    const opened = await openLink(service, 0);
    await makesFile(opened);
    await bringsFile(opened, own, register);
    expect(await screen.findByRole("link", { name: /pero es de otra llave/ }, patience)).toBeVisible();
    expect(api.callsOf(post)).toEqual([]);
  });

  it("sends the same again after a lost connection, and asks for no file", async () => {
    const { service, api, opened } = await atTheCheck();
    api.serve({ [post]: noConnection });
    await bringsFile(opened, own, register);
    await screen.findByText("No sabemos si llegó.", {}, patience);
    api.serve(custodyRoutes([service]));
    await press(opened, "Enviar otra vez");
    await seen("Su llave está lista");
    const [first, second] = api.callsOf(post);
    expect(second?.rawBody).toBe(first?.rawBody);
  });

  it("goes on when the key had arrived already", async () => {
    const { service, api, opened } = await atTheCheck();
    api.serve({
      [post]: () => {
        service.holders[0]!.key = service.server.publicKey;
        return problem("write-conflict");
      },
    });
    await bringsFile(opened, own, register);
    await seen("Su llave está lista");
  });

  it("says so when the link dies meanwhile", async () => {
    const { api, opened } = await atTheCheck();
    api.serve({
      [post]: problem("invalid-or-expired-link"),
      "GET /api/custody": problem("invalid-or-expired-link"),
    });
    await bringsFile(opened, own, register);
    expect(await screen.findByText("Este enlace ya no sirve.", {}, patience)).toBeInTheDocument();
  });

  it("says that the device could not, where its worker breaks", async () => {
    const { opened } = await atTheCheck();
    installDirectTrusteeWorker({ broken: true });
    await bringsFile(opened, own, register);
    expect(await screen.findByText("Este equipo no pudo hacer el cálculo.")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText("Frase secreta")).toHaveValue(passphrase));
  });
});
