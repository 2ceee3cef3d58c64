import { fireEvent, screen } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { FormDialog } from "./form-dialog.tsx";

/** Its second field is wrong until it says `sí`; where `asks`, only a server knows, a moment later. */
function Asking({ asks = false, onClose = () => undefined }: { asks?: boolean; onClose?(): void }) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const judge = () => {
    setBusy(false);
    setWrong(typed !== "sí");
  };
  return (
    <FormDialog
      safe
      title="Pregunta"
      submit="Enviar"
      busy={busy}
      onSubmit={() => {
        if (!asks) return judge();
        setBusy(true);
        setTimeout(judge, 20);
      }}
      onClose={onClose}
    >
      <TextField id="first" label="Primero" />
      <TextField
        id="second"
        label="Segundo"
        error={wrong ? "Escriba sí" : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}

describe.each([false, true])("sent with a mistake that a server finds: %s", (asks) => {
  it("leads to the wrong field, every time", async () => {
    const { user } = await renderApp(<Asking asks={asks} />);
    const send = () => screen.getByRole("button", { name: "Enviar" });
    for (let times = 0; times < 2; times += 1) {
      await user.click(send());
      expect(await screen.findByText("Escriba sí")).toBeInTheDocument();
      await screen.findByRole("button", { name: "Enviar" });
      expect(screen.getByLabelText("Segundo")).toHaveFocus();
    }
  });

  it("leaves the focus to a person who writes elsewhere meanwhile", async () => {
    const { user } = await renderApp(<Asking asks={asks} />);
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    await screen.findByText("Escriba sí");
    await user.type(screen.getByLabelText("Primero"), "algo");
    expect(screen.getByLabelText("Primero")).toHaveFocus();
  });
});

describe("left with something typed", () => {
  const question = () => screen.queryByRole("dialog", { name: "¿Salir sin guardar?" });

  it.each(["{Escape}", "No, volver"])("by %s, asks first", async (way) => {
    const onClose = jest.fn();
    const { user } = await renderApp(<Asking onClose={onClose} />);
    const leave = () =>
      way.startsWith("{") ? user.keyboard(way) : user.click(screen.getByRole("button", { name: way }));
    await user.type(screen.getByLabelText("Primero"), "algo");
    await leave();
    expect(question()).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Seguir editando" }));
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByLabelText("Primero")).toHaveValue("algo");
    expect(onClose).not.toHaveBeenCalled();
    screen.getByLabelText("Primero").focus();
    await leave();
    await user.click(screen.getByRole("button", { name: "Salir sin guardar" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("holds a closing tab, and does not before", async () => {
    const { user } = await renderApp(<Asking />);
    const leaves = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
    expect(leaves()).toBe(true);
    await user.type(screen.getByLabelText("Primero"), "algo");
    expect(leaves()).toBe(false);
  });

  it("without anything typed, closes at once", async () => {
    const onClose = jest.fn();
    const { user } = await renderApp(<Asking onClose={onClose} />);
    await user.click(screen.getByRole("button", { name: "No, volver" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
