import { categories, electionStates } from "@urna/contract/words";
import { CategoryMark } from "../ui/election/category-mark.tsx";
import { StateTag } from "../ui/election/state-tag.tsx";
import { Row, Specimen } from "./specimen.tsx";

export function StateSpecimens() {
  return (
    <Specimen title="Estados y estamentos">
      <Row>
        {electionStates.map((state) => (
          <StateTag key={state} state={state} />
        ))}
      </Row>
      <Row>
        {categories.map((category) => (
          <CategoryMark key={category} category={category} />
        ))}
      </Row>
    </Specimen>
  );
}
