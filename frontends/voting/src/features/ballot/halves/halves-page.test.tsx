import { screen, waitFor, within } from "@testing-library/react";
import { deriveCredential, joinHalves } from "@urna/belenios/credential";
import { parseElection } from "@urna/belenios/election";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import { renderApp } from "@urna/web-kit/testing/render-app";
import {
  answer,
  noConnection,
  problem,
  serve,
  type Routes,
  type ServedCall,
} from "@urna/web-kit/testing/serve";
import { App } from "../../../app.tsx";
import { leaveNothingBehind } from "../../../session/left-behind.ts";
import { letterCode } from "../../../session/letter-code.ts";
import { typedDocument } from "../../../session/typed-document.ts";
import { aVoter } from "../../../testing/a-voter.ts";
import { installDirectWorker } from "../../../testing/direct-worker.ts";
import { aReceipt, aSealedElection, registrarOrigin } from "../../../testing/sealed-election.ts";
import { releases } from "./releases.ts";

beforeAll(() => installDirectWorker());

const election = aSealedElection({ twoHands: true });
const { id, kit, detail, half, document: ownDocument } = election;
const voter = aVoter();
const begin = "POST /api/releases";
const halfOf = "POST /api/releases/:id/half";
const kitPath = `GET /api/elections/${id}/voting-kit`;
const castPath = `POST /api/elections/${id}/ballots`;
const route = `/votacion/${id}/votar`;

const key = { id: "0b6ce1cf-9c0b-4c5c-8e4a-6a9f7d0f6c11", secret: "s".repeat(43) };
const byEmail = {
  by: "email",
  ...key,
  sentTo: "m•••l@escuela.cl",
  resendAfterSeconds: 0,
  expiresInSeconds: 600,
} as const;

/** Releases its half for the right code, and then also without one. */
function aRegistrar(code = "482911"): Routes {
  let released = false;
  return {
    [begin]: byEmail,
    [halfOf]: ({ body }: ServedCall) => {
      released ||= (body as { code?: string }).code === code;
      return released ? { half } : problem("invalid-code");
    },
  };
}

const theElection: Routes = {
  [`GET /api/elections/${id}`]: detail,
  [kitPath]: kit,
  [castPath]: (call: ServedCall) => answer(201, election.acknowledge(call.rawBody!.trimEnd(), aReceipt(id))),
  "POST /api/auth/logout": answer(204),
};

async function open(routes: Routes = {}, options = {}) {
  const api = serve({ ...theElection, ...aRegistrar(), ...routes });
  const app = await renderApp(<App />, { route, voter, ...options });
  await screen.findByRole("heading", { level: 1 });
  return { api, ...app };
}
type Opened = Awaited<ReturnType<typeof open>>;

const field = () => screen.getByLabelText("Código de 6 dígitos");
const ballot = () => screen.findByRole("heading", { name: "Marque una preferencia" });
const press = ({ user }: Pick<Opened, "user">, name: string) =>
  user.click(screen.getByRole("button", { name }));
async function enter(opened: Pick<Opened, "user">, code = "482911") {
  await opened.user.clear(field());
  await opened.user.type(field(), code);
  await press(opened, "Continuar");
}
const stored = () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage });
const bodies = (opened: Opened, route: string) => opened.api.callsOf(route).map(({ body }) => body);

beforeEach(() => {
  typedDocument.keep(voter.id, ownDocument);
  releases.forget(id);
});
afterEach(() => typedDocument.keep(voter.id, undefined));

it("asks for the code between the document and the ballot, casts with both halves, and leaves nothing", async () => {
  const api = serve({
    ...theElection,
    ...aRegistrar(),
    "POST /api/auth/login": { accessToken: "token", user: voter },
  });
  const { user, location } = await renderApp(<App />, { route: `/votacion/${id}/login` });
  expect(await screen.findByText(/Después de este paso le llegará un código por correo/)).toBeVisible();
  await user.type(screen.getByLabelText("Número de documento"), ownDocument);
  await user.type(screen.getByLabelText("Últimos 4 caracteres"), "6785");
  await press({ user }, "Entrar");

  expect(await screen.findByText("Código enviado a: m•••l@escuela.cl")).toHaveAttribute("role", "status");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "Escriba el código que le llegue por correo",
  );
  expect(screen.getByText(/otra institución, aparte del Servicio/)).toBeVisible();
  expect(document.querySelector("[aria-current=step]")).toHaveTextContent("Código");
  expect(field()).toHaveAccessibleDescription(/Vence a las? \d+:\d\d/);
  expect(location()).toBe(route);
  await enter({ user }, "482 911");
  await ballot();
  expect(stored()).not.toContain(half);
  expect(stored()).not.toContain("482911");

  await user.click(screen.getByRole("radio", { name: /Marisol/ }));
  await press({ user }, "Revisar mi voto");
  await screen.findByRole("heading", { name: "Revise su voto" });
  await press({ user }, "Emitir mi voto");
  await waitFor(() => expect(api.callsOf(castPath)).toHaveLength(1));
  const cast = api.callsOf(castPath)[0]!.rawBody!.trimEnd();
  const sealed = parseElection(kit.election);
  expect(verifyBallot({ election: sealed, ballot: cast })).toMatchObject({ ok: true });
  const privateCredential = joinHalves({ identity: kit.credential, registrar: half });
  const whole = deriveCredential({ group: sealed.group, uuid: id, privateCredential });
  expect(JSON.parse(cast)).toMatchObject({ credential: whole.publicCredential });

  // Only the registrar, at the origin that was sealed, sees its code and its half; and it sees nothing of Urna's.
  const ofUrna = api.calls.filter(({ url }) => url.origin === "http://localhost");
  const said = JSON.stringify(ofUrna.map(({ url, rawBody, headers }) => [url, rawBody, [...headers]]));
  for (const secret of [half, "482911", key.secret]) expect(said).not.toContain(secret);
  const ofRegistrar = api.calls.filter(({ url }) => url.origin !== "http://localhost");
  expect(ofRegistrar.map(({ url, body }) => [url.href, body])).toEqual([
    [`${registrarOrigin}/api/releases`, { ticket: "ticket-1", language: "es" }],
    [`${registrarOrigin}/api/releases/${key.id}/half`, { secret: key.secret, code: "482911" }],
  ]);
  expect(ofRegistrar.some(({ headers }) => headers.has("authorization"))).toBe(false);

  await press({ user }, "Terminar y no dejar nada aquí");
  await press({ user }, "Salir sin copiarlo");
  await screen.findByRole("heading", { level: 1, name: "Listo, ya terminó" });
  expect(sessionStorage).toHaveLength(0);
});

it("never shows a ballot whose joined credential is of another document", async () => {
  const other = aSealedElection({ twoHands: true }).half;
  const opened = await open({ [halfOf]: { half: other } });
  await enter(opened);
  expect(await screen.findByText(/Esta papeleta se selló para otro documento/)).toBeVisible();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
});

it("begins nothing anywhere with a kit that was not sealed so", async () => {
  const oneHand = aSealedElection();
  const withTicket = { ...oneHand.kit, ticket: "ticket-1" };
  const { ticket: _ticket, ...without } = kit;
  const wrong = async (sealed: typeof oneHand, kitOfIt: object) => {
    const opened = await open(
      {
        [`GET /api/elections/${sealed.id}`]: sealed.detail,
        [`GET /api/elections/${sealed.id}/voting-kit`]: kitOfIt,
      },
      { route: `/votacion/${sealed.id}/votar` },
    );
    expect(
      await screen.findByText(/no dice lo mismo que lo sellado sobre quién le envía el código/),
    ).toBeVisible();
    expect(opened.api.callsOf(begin)).toEqual([]);
    opened.unmount();
  };
  await wrong(oneHand, withTicket);
  await wrong(election, without);
  const nameless = aSealedElection({ twoHands: true, authorities: {} });
  await wrong(nameless, nameless.kit);
});

it("says what is wrong with a code, and tries none by itself", async () => {
  const opened = await open();
  await press(opened, "Continuar");
  expect(await screen.findByRole("alert")).toHaveTextContent("Ingrese el código de 6 dígitos");
  expect(opened.api.callsOf(halfOf)).toEqual([]);
  await enter(opened, "111111");
  expect(await screen.findByRole("link", { name: "Código inválido" })).toBeVisible();
  expect(field()).toHaveAccessibleDescription(/Revise los 6 números o pida otro código\. .*Vence/);
  opened.api.serve({ [halfOf]: problem("code-expired") });
  await enter(opened, "222222");
  expect(await screen.findByRole("link", { name: "El código venció. Pida otro código." })).toBeVisible();
  opened.api.serve({ [halfOf]: problem("too-many-requests", {}, { "retry-after": "120" }) });
  await enter(opened, "333333");
  expect(await screen.findByText(/Podrá intentarlo de nuevo en 2 minutos/)).toBeVisible();
  expect(bodies(opened, halfOf)).toMatchObject([{ code: "111111" }, { code: "222222" }, { code: "333333" }]);
});

it("offers another code where wrong tries used this one up, after a reload too", async () => {
  const opened = await open({ [halfOf]: problem("code-used-up") });
  await enter(opened);
  expect(await screen.findByText(/Este código ya no sirve/)).toBeVisible();
  const again = () => screen.getByRole("button", { name: "Enviar otro código" });
  expect(again()).toHaveFocus();
  opened.unmount();
  const reloaded = await open();
  expect(screen.queryByLabelText("Código de 6 dígitos")).not.toBeInTheDocument();
  await press(reloaded, "Enviar otro código");
  expect(await screen.findByLabelText("Código de 6 dígitos")).toHaveFocus();
  expect(screen.getByText(/El anterior ya no sirve/)).toBeVisible();
  await enter(reloaded);
  await ballot();
});

it("says that somebody has to help where too many wrong codes were typed", async () => {
  const opened = await open({ [halfOf]: problem("half-withheld") });
  await enter(opened);
  expect(await screen.findByText(/Por su seguridad, llámenos y le ayudamos a votar/)).toBeVisible();
  expect(screen.getByRole("link", { name: /600 400 7000/ })).toBeVisible();
});

it("goes on waiting for the code after a reload, and sends no other", async () => {
  const first = await open();
  first.unmount();
  const reloaded = await open();
  expect(reloaded.api.callsOf(begin)).toEqual([]);
  await enter(reloaded);
  await ballot();
});

it("gets the half again after a reload, asking for nothing", async () => {
  const first = await open();
  await enter(first);
  await ballot();
  first.unmount();
  const reloaded = await open({ [halfOf]: { half } });
  await ballot();
  expect(bodies(reloaded, halfOf)).toEqual([{ secret: key.secret }]);
  expect(reloaded.api.callsOf(begin)).toEqual([]);
});

it("begins anew where the half is released no more", async () => {
  const first = await open();
  await enter(first);
  await ballot();
  first.unmount();
  const reloaded = await open({ [halfOf]: problem("not-found") });
  expect(field()).toBeVisible();
  expect(reloaded.api.callsOf(begin)).toHaveLength(1);
});

it("never takes up the release of who was here before", async () => {
  const first = await open();
  await enter(first);
  await ballot();
  first.unmount();
  const next = await open({}, { voter: aVoter({ id: "5f0c6f5e-2f0a-4b4e-9d0e-0d3c2b1a0f02" }) });
  expect(field()).toBeVisible();
  expect(next.api.callsOf(halfOf)).toEqual([]);
  expect(next.api.callsOf(begin)).toHaveLength(1);
});

describe("a registrar that is away", () => {
  it.each([
    ["no connection", noConnection],
    ["a proxy's answer", () => answer(502)],
    ["a refusal of its own", () => problem("unavailable")],
    ["an election that it does not know", () => problem("not-found")],
    ["no answer of its kind", () => ({ by: "email" })],
    ["what only our own API refuses", () => problem("not-signed-in")],
  ])("is told with a way to try again: %s", async (_, away) => {
    const opened = await open({ [begin]: away });
    expect(await screen.findByText(/La institución que envía el código no responde/)).toBeVisible();
    expect(screen.getByRole("link", { name: /600 400 7000/ })).toBeVisible();
    opened.api.serve({ [begin]: byEmail });
    await press(opened, "Intentar de nuevo");
    await enter(opened);
    await ballot();
  });

  it("loses nothing of a try whose answer was lost", async () => {
    const opened = await open({ [halfOf]: noConnection });
    await enter(opened);
    expect(await screen.findByText(/no responde en este momento. No perdió nada/)).toBeVisible();
    expect(field()).toHaveValue("482911");
    opened.api.serve({ [halfOf]: { half } });
    await press(opened, "Continuar");
    await ballot();
    expect(bodies(opened, halfOf)).toEqual([{ secret: key.secret, code: "482911" }, { secret: key.secret }]);
  });
});

describe("a ticket that is too old", () => {
  const tickets = () => {
    let given = 0;
    return () => ({ ...kit, ticket: `ticket-${(given += 1)}` });
  };

  it("is changed for another by itself", async () => {
    const opened = await open({
      [kitPath]: tickets(),
      [begin]: ({ body }) =>
        (body as { ticket: string }).ticket === "ticket-1" ? problem("ticket-expired") : byEmail,
    });
    await enter(opened);
    await ballot();
    expect(bodies(opened, begin)).toMatchObject([{ ticket: "ticket-1" }, { ticket: "ticket-2" }]);
  });

  it("is changed once, and then said", async () => {
    const opened = await open({ [kitPath]: tickets(), [begin]: problem("ticket-expired") });
    expect(await screen.findByText(/Pasó mucho tiempo desde que se identificó/)).toBeVisible();
    expect(opened.api.callsOf(begin)).toHaveLength(2);
  });

  it("is no way around a session that is over", async () => {
    const opened = await open({ [begin]: problem("ticket-expired") });
    opened.api.serve({ [kitPath]: problem("election-closed") });
    await press(opened, "Intentar de nuevo");
    expect(await screen.findByRole("heading", { name: "Esta votación ya cerró" })).toBeVisible();
  });
});

describe("a voter without an email", () => {
  const letterField = () => screen.getByLabelText("Código de 12 letras y números");
  const letter: Routes = { ...aRegistrar("0123ABCD4565"), [begin]: { by: "letter", ...key } };

  it.each(["0123-ABCD-4565", " 0123abcd 4565", "OL23-ABCD-4565"])(
    "types the code of the letter as %s",
    async (typed) => {
      const opened = await open({ ...aRegistrar("0123ABCD4565"), [begin]: letter[begin] });
      await opened.user.type(letterField(), typed);
      await press(opened, "Continuar");
      await ballot();
    },
  );

  it("finds the code of the letter whose picture opened the page, which is kept nowhere", async () => {
    const opened = await open(letter, { route: `/votacion/${id}/login#carta=0123ABCD4565` });
    expect(await screen.findByDisplayValue("0123ABCD4565")).toBe(letterField());
    expect(opened.location()).toBe(route);
    expect(stored()).not.toContain("0123ABCD4565");
    leaveNothingBehind();
    expect(letterCode.get()).toBe("");
  });

  it("leaves the code in no address, also before who it is for is known", async () => {
    serve(theElection);
    const { location } = await renderApp(<App />, { route: `/votacion/${id}/login#carta=0123ABCD4565` });
    expect(await screen.findByLabelText("Número de documento")).toBeVisible();
    expect(location()).toBe(`/votacion/${id}/login`);
    leaveNothingBehind();
  });

  it("finds no code in another part of an address", () => {
    for (const hash of [
      "",
      "#main",
      "#carta=",
      "#carta=0123",
      "#carta=0123ABCD4565&x=1",
      "#x#carta=0123ABCD4565",
    ])
      expect(letterCode.keep(hash)).toBe(false);
    expect(letterCode.get()).toBe("");
  });

  it("is told of a slip before anything is asked", async () => {
    const opened = await open(letter);
    await opened.user.type(letterField(), "0123-ABCD-4566");
    await press(opened, "Continuar");
    expect(await screen.findByRole("alert")).toHaveTextContent(/tal como están/);
    expect(opened.api.callsOf(halfOf)).toEqual([]);
  });

  it("is told what is missing of it, and what is wrong", async () => {
    const opened = await open(letter);
    await opened.user.type(letterField(), "0123-ABCD");
    await press(opened, "Continuar");
    expect(await screen.findByRole("alert")).toHaveTextContent("Ingrese las 12 letras y números de su carta");
    expect(opened.api.callsOf(halfOf)).toEqual([]);
    await opened.user.type(letterField(), "-9999");
    await press(opened, "Continuar");
    expect(await screen.findByRole("link", { name: "Código inválido" })).toBeVisible();
    expect(letterField()).toHaveAccessibleDescription(/Revise las letras y los números de la carta/);
  });

  it("goes on with the same letter after too many wrong tries", async () => {
    const opened = await open({ ...letter, [halfOf]: problem("code-used-up") });
    await opened.user.type(letterField(), "0123-ABCD-9999");
    await press(opened, "Continuar");
    expect(await screen.findByRole("link", { name: /Revise la carta y escríbalo otra vez/ })).toBeVisible();
    expect(opened.api.callsOf(begin)).toHaveLength(2);
  });

  it("goes straight to the ballot where the registrar goes by identity's word, after a reload too", async () => {
    const first = await open({ [begin]: { by: "word", ...key, half } });
    await ballot();
    expect(stored()).not.toContain(half);
    first.unmount();
    await open({ [halfOf]: { half } });
    await ballot();
  });
});

it("leaves nothing behind on the way out without a vote", async () => {
  const opened = await open();
  expect(stored()).toContain(key.secret);
  await press(opened, "Salir sin votar");
  await screen.findByRole("heading", { level: 1, name: "Listo, ya terminó" });
  expect(sessionStorage).toHaveLength(0);
});

it("asks who entered with a code to enter with the document", async () => {
  const { user } = await open({ [kitPath]: problem("stronger-sign-in-required") });
  expect(await screen.findByText(/entrar con su documento o con ClaveÚnica/)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Identificarme de nuevo" }));
  const note = await screen.findByText(/entrar con su documento o con ClaveÚnica/);
  expect(note).toBeVisible();
  expect(screen.getByRole("radio", { name: /Con mi documento/ })).toBeChecked();
  expect(within(document.body).queryByText(/código a mi correo/)).not.toBeInTheDocument();
});
