import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { screen } from "@testing-library/react";
import { renderApp } from "../testing/render-app.tsx";
import { serve } from "../testing/serve.ts";
import { ComponentsPage } from "./components-page.tsx";

jest.mock("./show-forced-states.ts", () => ({ showForcedStates: () => undefined }));

const sources = (folder: string) =>
  readdirSync(folder, { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));

/** Shown by what they are parts of. */
const parts: Record<string, string> = {
  "form/field.tsx": "form/text-field.tsx",
  "feedback/error-boundary.tsx": "feedback/error-page.tsx",
  "code/hash-groups.tsx": "code/hash-block.tsx",
  "header/home-link.tsx": "header/plain-header.tsx",
  "header/logo.tsx": "header/plain-header.tsx",
};

it("shows every component of the kit", () => {
  const shown = sources(__dirname)
    .map(({ text }) => text)
    .join("\n");
  const missing = sources(join(__dirname, "../ui")).filter(
    ({ file }) => !shown.includes(`"../ui/${parts[file] ?? file}"`),
  );
  expect(missing.map(({ file }) => file)).toEqual([]);
});

it("stands on the kit's real components", async () => {
  serve({});
  const { user } = await renderApp(<ComponentsPage />);
  expect(screen.getByRole("heading", { level: 1, name: "Componentes y estados" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Mostrar: error general" }));
  expect(screen.getByRole("heading", { name: "Algo salió mal" })).toBeInTheDocument();
});
