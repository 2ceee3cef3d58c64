import { readArchive } from "@urna/belenios/archive-reader";
import { sha256Hex } from "@urna/belenios/hash";
import { openKeyFile, sealKeyFile } from "@urna/belenios/key-file";
import { spokenDigest } from "@urna/belenios/spoken";
import { screen } from "@testing-library/react";
import { noConnection, problem } from "@urna/web-kit/testing/serve";
import { CustodyService } from "../../../testing/a-custody.ts";
import {
  bringsFile,
  confirmsFew,
  downloads,
  openLink,
  passphrase,
  patience,
  press,
  seen,
  serveCustody,
} from "../../../testing/at-custody.tsx";
import { custodyRoutes } from "../../../testing/custody-routes.ts";
import { aRegisteredKey } from "../../../testing/kept-keys.ts";

jest.setTimeout(240_000);

const start = "Descargar y revisar la urna";
const give = "Entregar mi parte";
const post = "POST /api/custody/count/share";
const sound = "La urna está bien y la suma es la misma.";

/** One election for all: Ana's and Bruno's keys and the server's, three ballots, closed. */
let service: CustodyService;
let ana: File;
let bruno: File;
beforeAll(async () => {
  service = new CustodyService({ server: true, people: "mandatory" }, ["Ana Pérez", "Bruno Soto"]);
  ana = await aRegisteredKey(service, 0);
  bruno = await aRegisteredKey(service, 1);
  const box = service.seal();
  for (const voter of [0, 1, 2]) box.cast(voter, [voter]);
  box.close();
  service.state = "closed";
});
beforeEach(() => {
  localStorage.clear();
  service.lies = {};
  for (const holder of service.holders) delete holder.share;
});

async function begins() {
  const api = serveCustody(service);
  const opened = await openLink(service, 0);
  await press(opened, start);
  return { api, opened };
}

async function hasReckoned() {
  const begun = await begins();
  await screen.findByText(sound, {}, patience);
  await confirmsFew(begun.opened, 3);
  return begun;
}

/** One byte of the last ballot is another. */
function spoiled(): Uint8Array<ArrayBuffer> {
  const bytes = service.box?.bytes ?? new Uint8Array();
  const at = Buffer.from(bytes).lastIndexOf('"response":"');
  bytes[at + 20] = bytes[at + 20] === 49 ? 50 : 49;
  return bytes;
}

describe("before the key is asked for, the trustee's device stops at", () => {
  const box = () => service.box?.bytes ?? new Uint8Array();
  it.each([
    ["a ballot that was changed", () => ({ archive: spoiled() }), /^La urna que se publicó no está bien/],
    ["half an archive", () => ({ archive: box().slice(0, 5000) }), /^La urna que se publicó no está bien/],
    [
      "an archive whose ballots have not ended",
      () => ({ archive: box().slice(0, -1024) }),
      /^La urna que se publicó no está cerrada todavía/,
    ],
    [
      "another election's archive",
      () => ({ fingerprint: "another" }),
      /^La votación del archivo público no es la que se selló/,
    ],
    [
      "fewer marked voters than ballots",
      () => ({ marked: 2 }),
      /^El número de papeletas no es el de las personas/,
    ],
    [
      "more marked voters than ballots",
      () => ({ marked: 4 }),
      /^El número de papeletas no es el de las personas/,
    ],
    [
      "another sum than that of the ballots",
      () => ({ tally: "0".repeat(64) }),
      /^La suma que se le pide abrir no es la de las papeletas/,
    ],
  ])("%s: says so, and whom to call", async (_what, lie, words) => {
    service.lies = lie();
    const { api } = await begins();
    expect(await screen.findByText(words, {}, patience)).toBeInTheDocument();
    expect(await screen.findByText(/^Llame al 600 400 7000/)).toBeInTheDocument();
    expect(screen.getByText(": no se cumple")).toBeInTheDocument();
    expect(screen.queryByLabelText("Archivo de la llave")).not.toBeInTheDocument();
    expect(api.callsOf(post)).toEqual([]);
  });

  it("a lost connection, and goes on when it is there again", async () => {
    const api = serveCustody(service);
    api.serve({ "GET /api/elections/:id/archive": noConnection });
    const opened = await openLink(service, 0);
    await press(opened, start);
    expect(await screen.findByText(/^Error de conexión.*No se perdió nada\.$/)).toBeInTheDocument();
    api.serve(custodyRoutes([service]));
    await press(opened, "Revisar otra vez");
    expect(await screen.findByText(sound, {}, patience)).toBeInTheDocument();
  });
});

it("shows what it opens, for people to compare, and asks twice before a sum of so few", async () => {
  const { opened } = await begins();
  await screen.findByText(sound, {}, patience);
  const bytes = service.box?.bytes ?? new Uint8Array();
  const { words, digits } = spokenDigest(readArchive(bytes).state.parent ?? "");
  expect(screen.getByText(words.join(" · "))).toBeInTheDocument();
  expect(screen.getByText(`${digits.slice(0, 4)} ${digits.slice(4)}`)).toBeInTheDocument();
  expect(screen.getAllByText("3")).toHaveLength(2);
  expect(screen.queryByLabelText("Archivo de la llave")).not.toBeInTheDocument();
  await confirmsFew(opened, 30);
  expect(await screen.findByText("No es el número de papeletas de esta suma.")).toBeInTheDocument();
  expect(screen.queryByLabelText("Archivo de la llave")).not.toBeInTheDocument();
  await confirmsFew(opened, 3);
  expect(await screen.findByLabelText("Archivo de la llave")).toBeInTheDocument();
});

it("opens no sum of fewer ballots than this device has seen", async () => {
  const fingerprint = service.box?.sealed.election.fingerprint ?? "";
  localStorage.setItem("urna.custody.seen", JSON.stringify([{ fingerprint, ballots: 4 }]));
  const { api } = await begins();
  expect(await screen.findByText(/^Este equipo ya vio más papeletas/, {}, patience)).toBeInTheDocument();
  expect(api.callsOf(post)).toEqual([]);
});

it("notes in the key file what it opened, so that no other device opens another sum with it", async () => {
  const { api, opened } = await hasReckoned();
  await bringsFile(opened, ana, give);
  await seen("Su parte está entregada");
  const noted = downloads.at(-1);
  if (!noted) throw new Error("the file was not offered again");
  expect(screen.getByRole("button", { name: "Descargar otra vez el archivo" })).toBeInTheDocument();
  const fingerprint = service.box?.sealed.election.fingerprint;
  const file = await openKeyFile(await noted.text(), passphrase);
  expect(file.keys.map(({ opened: sum }) => sum)).toEqual([
    { fingerprint, tally: sha256Hex(service.box?.tally().encryptedTally ?? "") },
  ]);
  // Another device, where nothing is remembered, is asked to open another sum with that file.
  localStorage.clear();
  delete service.holders[0]!.share;
  const other = { fingerprint: fingerprint ?? "", tally: "f".repeat(64) };
  const keys = file.keys.map((key) => ({ ...key, opened: other }));
  const elsewhere = new File([await sealKeyFile({ ...file, keys, passphrase })], "llave.json");
  await opened.unmount();
  const again = await openLink(service, 0);
  await press(again, start);
  await screen.findByText(sound, {}, patience);
  await confirmsFew(again, 3);
  await bringsFile(again, elsewhere, give);
  expect(await screen.findByText(/^Con su llave ya se abrió otra suma/, {}, patience)).toBeInTheDocument();
  expect(api.callsOf(post)).toHaveLength(1);
});

it("stops at a list that weighs voters: its sum would reveal every single vote", async () => {
  const weighted = new CustodyService({ server: true, people: "mandatory" }, ["Ana Pérez", "Bruno Soto"]);
  await aRegisteredKey(weighted, 0);
  await aRegisteredKey(weighted, 1);
  const box = weighted.seal({ weights: [1n, 2n, 4n] });
  for (const voter of [0, 1, 2]) box.cast(voter, [voter]);
  box.close();
  weighted.state = "closed";
  const api = serveCustody(weighted);
  const opened = await openLink(weighted, 0);
  await press(opened, start);
  expect(
    await screen.findByText(/^El padrón da a una persona más peso que a otra/, {}, patience),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText("Archivo de la llave")).not.toBeInTheDocument();
  expect(api.callsOf(post)).toEqual([]);
});

it("names the file of another trustee, and a wrong passphrase, and then takes the right one", async () => {
  const { api, opened } = await hasReckoned();
  await bringsFile(opened, bruno, give);
  const other = "Archivo de la llave: Este es el archivo de Bruno Soto. Cada persona usa solo el suyo.";
  expect(await screen.findByRole("link", { name: other }, patience)).toBeInTheDocument();
  await bringsFile(opened, ana, give, "otra frase secreta");
  expect(await screen.findByRole("link", { name: /no abre el archivo/ }, patience)).toBeInTheDocument();
  expect(api.callsOf(post)).toEqual([]);
  await bringsFile(opened, ana, give);
  await seen("Su parte está entregada");
  expect(screen.getByText("Falta la parte de Bruno Soto.")).toBeInTheDocument();
  const holders = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(holders).toEqual(
    expect.arrayContaining(["Ana Pérez (usted)Ya entregó su parte", "Bruno SotoFalta su parte"]),
  );
});

it("sends the very same share again when its answer was lost", async () => {
  const { api, opened } = await hasReckoned();
  api.serve({ [post]: noConnection });
  await bringsFile(opened, ana, give);
  await screen.findByText("No sabemos si llegó.", {}, patience);
  api.serve(custodyRoutes([service]));
  await press(opened, "Enviar otra vez");
  await seen("Su parte está entregada");
  const [first, second] = api.callsOf(post);
  expect(second?.rawBody).toBe(first?.rawBody);
});

it("says that the service took no share that it found false", async () => {
  const { api, opened } = await hasReckoned();
  api.serve({ [post]: problem("invalid-contribution") });
  await bringsFile(opened, ana, give);
  expect(
    await screen.findByText(/^Lo que envió su navegador no pasó la revisión/, {}, patience),
  ).toBeInTheDocument();
});

it("opens no second sum with a key that has opened one, and says whom to call", async () => {
  const key = service.holders[0]?.key?.public_key ?? "";
  const fingerprint = service.box?.sealed.election.fingerprint ?? "";
  localStorage.setItem("urna.custody.opened", JSON.stringify([{ key, fingerprint, tally: "f".repeat(64) }]));
  const { api, opened } = await hasReckoned();
  await bringsFile(opened, ana, give);
  expect(await screen.findByText(/^Con su llave ya se abrió otra suma/, {}, patience)).toBeInTheDocument();
  expect(await screen.findByText(/^Llame al/)).toBeInTheDocument();
  expect(api.callsOf(post)).toEqual([]);
});

it("remembers what the key opened before the share leaves", async () => {
  const { api, opened } = await hasReckoned();
  api.serve({ [post]: noConnection });
  await bringsFile(opened, ana, give);
  await screen.findByText("No sabemos si llegó.", {}, patience);
  expect(localStorage.getItem("urna.custody.opened")).toContain(service.holders[0]?.key?.public_key ?? "?");
});

it("uses no key that is not in the sealed election", async () => {
  const { api, opened } = await hasReckoned();
  const holder = service.holders[0];
  const sealedKey = holder?.key;
  // The service says that another key is Ana's: that of the file that she has.
  const stranger = new CustodyService(service.plan, ["Ana Pérez", "Bruno Soto"]);
  const file = await aRegisteredKey(stranger, 0);
  if (holder) holder.key = stranger.holders[0]!.key!;
  await opened.unmount();
  const again = await openLink(service, 0);
  await press(again, start);
  await screen.findByText(sound, {}, patience);
  await confirmsFew(again, 3);
  await bringsFile(again, file, give);
  const error = /^Archivo de la llave: La llave de este archivo no es la que está en la votación sellada/;
  expect(await screen.findByRole("link", { name: error }, patience)).toBeInTheDocument();
  expect(api.callsOf(post)).toEqual([]);
  if (holder && sealedKey) holder.key = sealedKey;
});
