import { ElectionLists } from "./components/election-lists.tsx";
import { HelpColumns } from "./components/help-columns.tsx";
import { Hero } from "./components/hero.tsx";

export function HomePage() {
  return (
    <>
      <Hero />
      <div className="u-page">
        <ElectionLists />
        <HelpColumns />
      </div>
    </>
  );
}
