import { LogWitness, type LogWitnesses } from "@urna/contract/audit/log-witness";
import { BoardWitnesses } from "@urna/contract/board-log/witnesses";
import type { GetWitnessesResponse } from "@urna/protos/audit/v1/audit";
import type { GetBoardWitnessesResponse } from "@urna/protos/ballot/v1/election";
import { fieldsOf } from "./fields.ts";

const Waived = BoardWitnesses.shape.waived.unwrap();

export function readBoardWitnesses({ witnesses, waived }: GetBoardWitnessesResponse): BoardWitnesses {
  return {
    witnesses: witnesses.map(readWitness),
    ...(waived && { waived: fieldsOf(Waived, waived, { at: "time" }) }),
  };
}

export function readLogWitnesses({ witnesses }: GetWitnessesResponse): LogWitnesses {
  return {
    witnesses: witnesses.map(({ size, ...rest }) =>
      readWitness({ ...rest, ...(size !== undefined && { size: Number(size) }) }),
    ),
  };
}

type Message = GetBoardWitnessesResponse["witnesses"][number];

function readWitness(message: Message): LogWitness {
  const { key } = message;
  return { ...fieldsOf(LogWitness.omit({ name: true }), message, {}), name: key.slice(0, key.indexOf("+")) };
}
