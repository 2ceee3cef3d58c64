import { screen } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { TextField } from "@urna/web-kit/ui/text-field";
import { useState } from "react";
import { FormDialog } from "./form-dialog.tsx";

/** Its second field is wrong until it says `sí`; where `asks`, only a server knows, a moment later. */
function Asking({ asks = false }: { asks?: boolean }) {
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
      onClose={() => undefined}
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

  it("leaves the focus to who writes elsewhere meanwhile", async () => {
    const { user } = await renderApp(<Asking asks={asks} />);
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    await screen.findByText("Escriba sí");
    await user.type(screen.getByLabelText("Primero"), "algo");
    expect(screen.getByLabelText("Primero")).toHaveFocus();
  });
});
