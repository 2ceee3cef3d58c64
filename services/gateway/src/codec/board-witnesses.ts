import { BoardWitnesses } from "@urna/contract/board-log/witnesses";
import type { GetBoardWitnessesResponse } from "@urna/protos/ballot/v1/election";
import { fieldsOf } from "./fields.ts";

const { witnesses: Witnesses, waived: Waived } = BoardWitnesses.shape;

export function readBoardWitnesses({ witnesses, waived }: GetBoardWitnessesResponse): BoardWitnesses {
  return {
    witnesses: witnesses.map(({ key, ...signed }) => ({
      ...fieldsOf(Witnesses.element.omit({ key: true, name: true }), signed, {}),
      key,
      name: key.slice(0, key.indexOf("+")),
    })),
    ...(waived && { waived: fieldsOf(Waived.unwrap(), waived, { at: "time" }) }),
  };
}
