import { readFileSync } from "node:fs";
import { join } from "node:path";
import { screen } from "@testing-library/react";
import { useAppearance } from "@urna/web-kit/appearance/use-appearance";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";

const script = readFileSync(join(__dirname, "../public/early.js"), "utf8");
const root = document.documentElement;

function systemPrefers(...queries: string[]) {
  window.matchMedia = ((query: string) => ({
    matches: queries.includes(query),
    addEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  new Function(script)();
}

function Controls() {
  const [appearance, change] = useAppearance();
  return (
    <>
      <output>{JSON.stringify(appearance)}</output>
      <button onClick={() => change({ theme: "contrast", textSize: "24", motion: "less" })}>Más</button>
      <button onClick={() => change({ theme: "system", textSize: "16", motion: "full" })}>
        Como el sistema
      </button>
    </>
  );
}

beforeEach(() => void serve({}));
afterEach(() => jest.restoreAllMocks());

it.each([
  [["(prefers-color-scheme: dark)"], "dark"],
  [["(prefers-color-scheme: dark)", "(prefers-contrast: more)"], "contrast"],
  [[], "light"],
])("follows a system that prefers %s", (queries, theme) => {
  systemPrefers(...queries);
  expect(root.dataset.theme).toBe(theme);
});

it("applies a choice at once and keeps it for the next visit", async () => {
  systemPrefers("(prefers-color-scheme: dark)");
  const { user } = await renderApp(<Controls />);
  await user.click(screen.getByRole("button", { name: "Más" }));
  expect({ ...root.dataset }).toMatchObject({ theme: "contrast", textSize: "24", motion: "less" });

  systemPrefers("(prefers-color-scheme: dark)");
  expect(root.dataset.theme).toBe("contrast");

  await user.click(screen.getByRole("button", { name: "Como el sistema" }));
  expect({ ...root.dataset }).toMatchObject({ theme: "dark", textSize: "16", motion: "full" });
  expect(localStorage.getItem("urna.theme")).toBeNull();
});

it.each([
  [["en-GB"], "", "en"],
  [["fr-HT", "ht"], "", "ht"],
  [["fr-FR"], "", "es"],
  [["en"], "i18next=ht", "ht"],
])(
  "says that the page is on its way to a person who speaks %s, with the cookie '%s', in %s",
  (spoken, cookie, language) => {
    jest.spyOn(navigator, "languages", "get").mockReturnValue(spoken);
    document.cookie = cookie || "i18next=; max-age=0";
    systemPrefers();
    expect(root.lang).toBe(language);
    document.cookie = "i18next=; max-age=0";
  },
);

it.each([
  ["/", "home"],
  ["/votacion/aB-9/login", "sign-in"],
  ["/votacion/aB-9", undefined],
  ["/admin/login", undefined],
])("shows of what the page itself has, at %s, the beginning of %s", (path, beginning) => {
  delete root.dataset.beginning;
  history.replaceState(null, "", path);
  systemPrefers();
  expect(root.dataset.beginning).toBe(beginning);
  history.replaceState(null, "", "/");
});
