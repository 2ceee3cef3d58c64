import { act, screen, waitFor } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { App } from "../../../app.tsx";
import { aVoter } from "../../../testing/a-voter.ts";

async function open(options: Parameters<typeof renderApp>[1] = {}) {
  const api = serve({});
  const app = await renderApp(<App />, { route: "/practica", ...options });
  await screen.findAllByRole("radio");
  await screen.findByText(app.texts.t("practice:nothingKept"));
  return { ...app, api };
}
type Opened = Awaited<ReturnType<typeof open>>;

const title = () => screen.getByRole("heading", { level: 1 });
const press = ({ user, texts }: Opened, key: string) =>
  user.click(screen.getByRole("button", { name: texts.t(key) }));

/** From the ballot to the end, with what is to be seen on each screen. */
async function practises(opened: Opened, see: (screenName: string) => void = () => undefined) {
  const { user, texts } = opened;
  see("ballot");
  await user.click(screen.getAllByRole("radio")[2]!);
  see("marked ballot");
  await press(opened, "voting:ballot.review");
  await screen.findByRole("heading", { name: texts.t("voting:review.title") });
  see("review");
  await press(opened, "voting:review.cast");
  await screen.findByRole("heading", { name: texts.t("practice:end.title") });
  see("end");
}

const fruits = {
  es: ["1 Mango", "2 Uva", "3 Manzana", "4 Plátano", "5 Sandía", "Voto en blanco"],
  en: ["1 Mango", "2 Grapes", "3 Apple", "4 Banana", "5 Watermelon", "Blank vote"],
  ht: ["1 Mango", "2 Rezen", "3 Pòm", "4 Fig", "5 Melon dlo", "Vòt blan"],
};

describe.each(["es", "en", "ht"] as const)("in %s", (language) => {
  it("shows fruits and the blank vote, nothing marked", async () => {
    await open({ language });
    const rows = screen.getAllByRole<HTMLInputElement>("radio");
    expect(rows.map((row) => row.checked)).toEqual(rows.map(() => false));
    fruits[language].forEach((name, place) => expect(rows[place]).toHaveAccessibleName(name));
  });

  it("goes all the way, and bears its mark on every screen and in the tab's title", async () => {
    const opened = await open({ language });
    const mark = opened.texts.t("practice:mark");
    const seen: string[] = [];
    await practises(opened, (screenName) => {
      expect(screen.getByText(mark)).toBeVisible();
      expect(document.title).toBe(`${mark}: ${title().textContent} · Urna`);
      seen.push(screenName);
    });
    expect(seen).toEqual(["ballot", "marked ballot", "review", "end"]);
  });
});

it("says in plain words what would come now, of no fruit and with no number", async () => {
  await practises(await open());
  expect(screen.getByText("Le llega un correo con su comprobante.")).toBeVisible();
  expect(screen.getByText("El comprobante es un papel con un número. Guárdelo.")).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Manzana|SLEP-[0-9A-F]{8}/);
  expect(screen.getByRole("link", { name: "Ver las votaciones" })).toHaveAttribute("href", "/");
});

it("begins anew with nothing marked, as often as somebody practises", async () => {
  const opened = await open();
  for (const _time of [1, 2]) {
    await practises(opened);
    await press(opened, "practice:end.again");
    await screen.findByRole("heading", { name: "Marque una preferencia" });
    expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
  }
});

it("goes back to the ballot with its mark, and asks for one where there is none", async () => {
  const opened = await open();
  await press(opened, "voting:ballot.review");
  expect(await screen.findByRole("alert")).toHaveTextContent("Marque una fila para seguir.");
  expect(document.title).toMatch(/^Práctica: Error: /);
  await opened.user.click(screen.getByRole("radio", { name: "Voto en blanco" }));
  await press(opened, "voting:ballot.review");
  await press(opened, "voting:review.change");
  expect(await screen.findByRole("radio", { name: "Voto en blanco" })).toBeChecked();
});

it("puts the focus on the heading of each step", async () => {
  const opened = await open();
  await practises(opened, (screenName) => {
    if (screenName === "review" || screenName === "end") expect(title()).toHaveFocus();
  });
  await press(opened, "practice:end.again");
  expect(title()).toHaveFocus();
});

it("can be walked by keyboard alone", async () => {
  const { user } = await open();
  screen.getByRole("radio", { name: /Mango/ }).focus();
  await user.keyboard(" {ArrowDown}{Tab}{Enter}");
  expect(await screen.findByText("2. Uva")).toBeVisible();
});

it("keeps fruit and mark when the language changes on the way", async () => {
  const { user, texts } = await open();
  await user.click(screen.getByRole("radio", { name: /Manzana/ }));
  await act(() => texts.changeLanguage("ht"));
  expect(screen.getByRole("radio", { name: /Pòm/ })).toBeChecked();
  expect(screen.getByText("Pratik")).toBeVisible();
  expect(document.title).toBe("Pratik: Make chwa ou · Urna");
});

it("says once that it is a practice: the words come into one region, which stays from step to step", async () => {
  const opened = await open();
  const region = screen.getByText("Práctica").closest("[role=status]");
  expect(region).toHaveTextContent("Práctica Nada se guarda y nada se envía.");
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((seen) => changes.push(...seen));
  watch.observe(region!, { childList: true, characterData: true, subtree: true });
  await practises(opened, () => expect(screen.getAllByText("Práctica")).toHaveLength(1));
  expect(document.body).toContainElement(region as HTMLElement);
  expect(changes).toEqual([]);
  watch.disconnect();
});

it("tells teachers how to show it, on the first screen", async () => {
  await open();
  expect(screen.getByText(/Para docentes: proyecte esta página en clase/)).toBeVisible();
});

describe("of what is done here", () => {
  const ways = { Worker: jest.fn(), WebSocket: jest.fn(), XMLHttpRequest: jest.fn() };
  const beacon = jest.fn();
  const database = jest.fn();
  const writes = [
    jest.spyOn(Storage.prototype, "setItem"),
    jest.spyOn(Storage.prototype, "removeItem"),
    jest.spyOn(Storage.prototype, "clear"),
    jest.spyOn(document, "cookie", "set"),
  ];

  beforeEach(() => {
    for (const write of writes) write.mockClear();
    Object.assign(globalThis, ways);
    Object.assign(navigator, { sendBeacon: beacon });
    Object.defineProperty(globalThis, "indexedDB", { get: database, configurable: true });
  });

  it.each([
    ["nobody", undefined],
    ["somebody who is signed in", aVoter()],
  ])("nothing is sent and nothing is stored, of %s", async (_who, voter) => {
    const opened = await open(voter ? { voter } : {});
    // Signing in itself left a token.
    if (voter) for (const write of writes) write.mockClear();
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    await practises(opened);
    await press(opened, "practice:end.again");
    await waitFor(() => expect(opened.location()).toBe("/practica"));
    expect(opened.api.calls).toEqual([]);
    for (const way of [...Object.values(ways), beacon, database, ...writes])
      expect(way).not.toHaveBeenCalled();
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).toBe(kept);
    if (voter) expect(document.body).not.toHaveTextContent(voter.name);
  });

  it("a reload knows nothing", async () => {
    const first = await open();
    await first.user.click(screen.getByRole("radio", { name: /Manzana/ }));
    first.unmount();
    await open();
    expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
    expect(screen.queryByText(/márquela otra vez/)).not.toBeInTheDocument();
  });
});
