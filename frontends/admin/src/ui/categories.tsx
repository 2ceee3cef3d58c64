import type { Category } from "@urna/contract/words";
import { CategoryMark } from "@urna/web-kit/ui/election/category-mark";

/** Groups in a table's cell, one under the other. */
export function Categories({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="a-categories">
      {categories.map((category) => (
        <li key={category}>
          <CategoryMark category={category} />
        </li>
      ))}
    </ul>
  );
}
