import { render, screen } from "@testing-library/react";
import { RichText } from "./rich-text.tsx";

const parts = { goto: <a href="/soporte" />, strong: <strong /> };

it("puts marked words into their elements, and keeps the rest of the sentence", () => {
  const { container } = render(
    <p>
      <RichText text="¿No fue <strong>usted</strong>? <goto>Avísenos</goto>." parts={parts} />
    </p>,
  );
  expect(container).toHaveTextContent("¿No fue usted? Avísenos.");
  expect(screen.getByRole("link", { name: "Avísenos" })).toHaveAttribute("href", "/soporte");
  expect(screen.getByText("usted").tagName).toBe("STRONG");
});

it("shows what it has no element for as it stands", () => {
  const { container } = render(<RichText text="a <script>b</script> < c" parts={parts} />);
  expect(container.innerHTML).toBe("a &lt;script&gt;b&lt;/script&gt; &lt; c");
});
