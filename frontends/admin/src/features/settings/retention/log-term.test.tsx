import { screen } from "@testing-library/react";
import type { RetentionPreview } from "@urna/contract/retention/retention";
import type { Language } from "@urna/language/languages";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { superadmin } from "../../../testing/an-election.ts";
import { ClassPanel } from "./class-panel.tsx";

const open = (
  entries: Pick<RetentionPreview["kinds"][number], "count" | "nextOldest">,
  soon = 0,
  language: Language = "es",
) => {
  const kinds = [{ kind: "entries" as const, ...entries }];
  const preview = {
    class: "audit" as const,
    months: 120,
    before: "2016-11-20T00:00:00.000Z",
    kinds,
    soon,
    elections: [],
  };
  return renderApp(<ClassPanel preview={preview} />, { admin: superadmin, language });
};

it("says that what is over its term is summarised by itself, and offers nothing to remove", async () => {
  await open({ count: 1200 });
  expect(screen.getByText(/^1.200 anotaciones ya cumplieron el plazo. Se resumen solas/)).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver lo que ya se resumió" })).toHaveAttribute(
    "href",
    "/admin/auditoria?accion=log.summarised",
  );
});

it.each([
  ["es", "En los próximos 30 días cumplen su plazo 7 anotaciones, desde el 2 de diciembre de 2026."],
  ["en", "7 entries reach the end of their period in the next 30 days, from 2 December 2026 on."],
  ["ht", "Nan 30 jou k ap vini yo, 7 anotasyon ap rive nan bout delè yo, apati 2 desanm 2026."],
] as const)("says 30 days before how many will be, and from when (%s)", async (language, text) => {
  await open({ count: 0, nextOldest: "2016-12-02" }, 7, language);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it("says when the next will be, where that is later", async () => {
  await open({ count: 0, nextOldest: "2020-01-31" });
  expect(screen.getByText("Nada cumple su plazo en los próximos 30 días.")).toBeInTheDocument();
  expect(screen.getByText("Lo siguiente cumple su plazo desde el 31 de enero de 2030.")).toBeInTheDocument();
});

it("says that it is kept for good where it is", async () => {
  const preview = { class: "audit" as const, kinds: [], elections: [] };
  await renderApp(<ClassPanel preview={preview} />, { admin: superadmin });
  expect(screen.getByText("Se guarda para siempre.")).toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
