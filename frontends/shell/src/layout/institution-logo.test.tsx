import { screen, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { PublicLayout } from "./public-layout.tsx";

const name = "SLEP Valle Quillay";
const open = async (institution: object) => {
  serve({
    "GET /api/settings": {
      institution,
      links: { officialSite: "https://slep.example", procedures: "https://tramites.slep.example" },
      support: { email: "ayuda@slep.example", hours: { es: "De día" } },
      languages: ["es"],
      documentTypes: ["rut"],
      accessMethods: ["code"],
      categories: ["teacher"],
    },
  });
  await renderApp(<PublicLayout>Contenido</PublicLayout>);
  await within(screen.getByRole("contentinfo")).findByText(name);
};

it("stands beside Urna's in the header under the institution's name, and beside that name at the foot", async () => {
  const logo = `/api/photos/${"ab".repeat(32)}`;
  await open({ name, logo });
  const header = within(screen.getByRole("banner"));
  const image = header.getByRole("img", { name });
  expect(image).toHaveAttribute("src", logo);
  expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["120", "48"]);
  expect(header.getByRole("link", { name: /Urna/ })).toBeInTheDocument();
  // The name is there in letters: a screen reader says it once.
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByRole("presentation")).toHaveAttribute("src", logo);
  expect(footer.queryByRole("img")).not.toBeInTheDocument();
});

it("is nowhere where there is none", async () => {
  await open({ name });
  expect(document.querySelector("img")).toBeNull();
});
