import type { ExchangeAnswer, ExchangeRequest, ExchangeStep } from "@urna/contract/registrar/exchange";
import { begin } from "./begin.ts";
import { commit } from "./commit.ts";
import { end } from "./end.ts";
import type { Exchanging } from "./ports.ts";
import { orderWord } from "./release-on-word.ts";
import { showHalves } from "./show-halves.ts";
import { signList } from "./sign-list.ts";
import { takeContacts } from "./take-contacts.ts";

/**
 * Takes one step of the exchange with identity: docs/two-hands.md of @urna/belenios.
 * @throws Refused for what identity shows wrongly; DomainError `write-conflict` for a step that comes too early, or differs from
 * what was said before.
 */
export async function takeStep(
  exchanging: Exchanging,
  asked: ExchangeRequest,
): Promise<ExchangeAnswer<ExchangeStep>> {
  switch (asked.step) {
    case "begin":
      return begin(exchanging, withoutStep(asked));
    case "contacts":
      return takeContacts(exchanging, withoutStep(asked));
    case "commit":
      return commit(exchanging, withoutStep(asked));
    case "halves":
      return showHalves(exchanging, withoutStep(asked));
    case "list":
      return signList(exchanging, withoutStep(asked));
    case "release-on-word":
      return orderWord(exchanging, withoutStep(asked));
    case "end":
      return end(exchanging, asked);
  }
}

function withoutStep<Asked extends { step: ExchangeStep }>({ step: _, ...rest }: Asked): Omit<Asked, "step"> {
  return rest;
}
