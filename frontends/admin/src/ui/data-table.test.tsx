import { renderApp } from "@urna/web-kit/testing/render-app";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { DataTable, type Column } from "./data-table.tsx";

interface School {
  code: string;
  name: string;
  pupils: number;
}
const schools: School[] = [
  { code: "1-9", name: "Escuela Uno", pupils: 40 },
  { code: "2-7", name: "Escuela Dos", pupils: 25 },
];
const columns: Column<School>[] = [
  { key: "title", header: "Nombre", rowHeader: true, sort: "name", cell: ({ name }) => name },
  { key: "pupils", header: "Matrícula", figure: true, sort: "pupils", cell: ({ pupils }) => pupils },
  { key: "code", header: "RBD", cell: ({ code }) => code },
];

function Schools({ first, detail = false }: { first?: string; detail?: boolean }) {
  const [sort, setSort] = useState(first);
  return (
    <>
      <p>asked: {sort ?? "nothing"}</p>
      <DataTable
        caption="Escuelas"
        columns={columns}
        rows={schools}
        rowKey={({ code }: School) => code}
        sort={sort}
        onSort={setSort}
        {...(detail && { detail: ({ code }: School) => <p>Todo de {code}</p> })}
      />
    </>
  );
}

const head = (name: RegExp) => screen.getByRole("columnheader", { name });

it("asks the API to sort by its own word, then the other way round, and leaves the rows as they came", async () => {
  const { user } = await renderApp(<Schools />);
  await user.click(screen.getByRole("button", { name: /Matrícula/ }));
  expect(screen.getByText("asked: pupils")).toBeInTheDocument();
  expect(head(/Matrícula/)).toHaveAttribute("aria-sort", "ascending");
  expect(head(/Nombre/)).not.toHaveAttribute("aria-sort");
  await user.click(screen.getByRole("button", { name: /Matrícula/ }));
  expect(screen.getByText("asked: -pupils")).toBeInTheDocument();
  expect(head(/Matrícula/)).toHaveAttribute("aria-sort", "descending");
  await user.click(screen.getByRole("button", { name: /Matrícula/ }));
  expect(screen.getByText("asked: pupils")).toBeInTheDocument();
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Escuela Uno",
    "Escuela Dos",
  ]);
});

it("shows what the address is sorted by, and no button where the API cannot sort", async () => {
  await renderApp(<Schools first="-name" />);
  expect(head(/Nombre/)).toHaveAttribute("aria-sort", "descending");
  expect(within(head(/RBD/)).queryByRole("button")).not.toBeInTheDocument();
});

it("labels each value for rows that are laid out as blocks", async () => {
  await renderApp(<Schools />);
  expect(screen.getByRole("cell", { name: "40" })).toHaveAttribute("data-label", "Matrícula");
  expect(screen.getByRole("table", { name: "Escuelas" })).toBeInTheDocument();
});

it("opens and closes what there is under a row, by a button that the row names", async () => {
  const { user } = await renderApp(<Schools detail />);
  const button = screen.getByRole("button", { name: "Ver detalle Escuela Dos" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  expect(screen.getByText("Todo de 2-7")).toBeInTheDocument();
  expect(screen.queryByText("Todo de 1-9")).not.toBeInTheDocument();
  const close = screen.getByRole("button", { name: "Cerrar detalle Escuela Dos", expanded: true });
  expect(document.getElementById(close.getAttribute("aria-controls") ?? "")).toHaveTextContent("Todo de 2-7");
  await user.click(close);
  expect(screen.queryByText("Todo de 2-7")).not.toBeInTheDocument();
});
