import { ComingChange } from "@urna/web-kit/legal/coming-change";
import { ElectionLists } from "./components/election-lists.tsx";
import { HelpColumns } from "./components/help-columns.tsx";
import { Hero } from "./components/hero.tsx";

export function HomePage() {
  return (
    <>
      <Hero />
      <div className="u-page">
        <ComingChange />
        <ElectionLists />
        <HelpColumns />
      </div>
    </>
  );
}
