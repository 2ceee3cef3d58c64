import { screen } from "@testing-library/react";
import { useState } from "react";
import { renderApp } from "../../testing/render-app.tsx";
import { serve } from "../../testing/serve.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FileField } from "./file-field.tsx";
import { OtpField } from "./otp-field.tsx";
import { RadioList } from "./radio-list.tsx";
import { TextField } from "./text-field.tsx";

beforeEach(() => void serve({}));

function CodeForm() {
  const [code, setCode] = useState("");
  return <OtpField id="code" label="Código de 6 dígitos" value={code} onChange={setCode} />;
}

describe("OtpField", () => {
  it.each(["123 456", "123-456", " 1 2 3456", "123456789"])(
    "takes the six digits out of a pasted %s",
    async (text) => {
      const { user } = await renderApp(<CodeForm />);
      await user.click(screen.getByLabelText("Código de 6 dígitos"));
      await user.paste(text);
      expect(screen.getByRole("textbox")).toHaveValue("123456");
    },
  );

  it("is one field that a phone can fill in", async () => {
    await renderApp(<CodeForm />);
    const field = screen.getByRole("textbox", { name: "Código de 6 dígitos" });
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    expect(field).toHaveAttribute("inputmode", "numeric");
    expect(field).toHaveAttribute("maxlength", "10");
  });
});

function RutForm() {
  const [attempt, setAttempt] = useState(0);
  const text = "Formato de RUT inválido. Debe ser: 12345678-9";
  return (
    <>
      <ErrorSummary attempt={attempt} errors={attempt > 0 ? [{ fieldId: "rut", text }] : []} />
      <TextField id="rut" label="RUT" hint="Con guion" error={attempt > 0 ? text : undefined} />
      <button onClick={() => setAttempt(attempt + 1)}>Entrar</button>
    </>
  );
}

describe("ErrorSummary", () => {
  it("takes the focus at every try and leads to the field", async () => {
    const { user } = await renderApp(<RutForm />);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(screen.getByRole("alert", { name: "Hay 1 cosa que corregir" })).toHaveFocus();

    await user.click(screen.getByRole("link", { name: "Formato de RUT inválido. Debe ser: 12345678-9" }));
    expect(screen.getByLabelText("RUT")).toHaveFocus();

    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(screen.getByRole("alert")).toHaveFocus();
  });

  it.each([
    ["es", "No se pudo continuar"],
    ["en", "This could not be done"],
    ["ht", "Sa pa t ka fèt"],
  ] as const)("asks for no correction where there is no field to correct (%s)", async (language, name) => {
    await renderApp(<ErrorSummary errors={[{ text: "!" }]} />, { language });
    expect(screen.getByRole("alert", { name })).toHaveTextContent("!");
  });

  it("ties hint and error to the field", async () => {
    const { user } = await renderApp(<RutForm />);
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    const field = screen.getByLabelText("RUT");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("Con guion Formato de RUT inválido. Debe ser: 12345678-9");
  });
});

function Methods() {
  const [method, setMethod] = useState<"code" | "document">();
  return (
    <RadioList
      legend="¿Cómo quiere identificarse?"
      name="method"
      value={method}
      onChange={setMethod}
      options={[
        { value: "code", label: "Con un código", reveal: <TextField id="email" label="Correo" /> },
        { value: "document", label: "Con mi documento", hint: "RUT u otro" },
      ]}
    />
  );
}

it("opens the chosen option's fields, and only those", async () => {
  const { user } = await renderApp(<Methods />);
  expect(screen.getByRole("group", { name: "¿Cómo quiere identificarse?" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Correo")).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Con un código" }));
  expect(screen.getByLabelText("Correo")).toBeInTheDocument();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "Con mi documento" })).toBeChecked();
  expect(screen.queryByLabelText("Correo")).not.toBeInTheDocument();
});

describe("FileField", () => {
  const aFile = new File(["x"], "llave.urna.json");

  it("says in the page's language what it does, and which file was chosen", async () => {
    const { user } = await renderApp(
      <FileField id="key" label="Archivo de la llave" hint="Lo guardó usted" />,
    );
    const field = screen.getByLabelText("Archivo de la llave");
    expect(field).toHaveAccessibleName("Archivo de la llave Elegir archivo Ningún archivo elegido");
    expect(field).toHaveAccessibleDescription("Lo guardó usted");

    await user.upload(field, aFile);
    expect(field).toHaveAccessibleName("Archivo de la llave Elegir archivo llave.urna.json");
  });

  it("hands the file over, and says none again where it was taken out of the field", async () => {
    const chosen: (string | undefined)[] = [];
    const { user } = await renderApp(
      <FileField
        id="logo"
        label="Logo"
        onChange={({ target }) => {
          chosen.push(target.files?.[0]?.name);
          target.value = "";
        }}
      />,
    );
    await user.upload(screen.getByLabelText("Logo"), aFile);
    expect(chosen).toEqual(["llave.urna.json"]);
    expect(screen.getByText("Ningún archivo elegido")).toBeInTheDocument();
  });

  it("is reached with the keyboard", async () => {
    const { user } = await renderApp(<FileField id="key" label="Archivo" />);
    await user.tab();
    expect(screen.getByLabelText("Archivo")).toHaveFocus();
  });
});
