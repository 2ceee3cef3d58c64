import { Category } from "@urna/contract/words";
import { useSearchParams } from "react-router-dom";

const parameter = "soy";

/** "Yo soy…", kept in the address: going back, or sending the link, keeps it. */
export function useCategory(): [Category | undefined, (next: Category | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const read = Category.safeParse(params.get(parameter));
  const choose = (next: Category | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set(parameter, next);
        else after.delete(parameter);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [read.success ? read.data : undefined, choose];
}
