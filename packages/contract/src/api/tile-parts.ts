import { z } from "zod";

const part = z.string().max(10);
const one = { level: part, first: part };
const two = { ...one, second: part };

/** The parts of a tile's path (C2SP tlog-tiles). It has one more with each thousand of the tile's index, and where it is not full. */
export const tileParts = { one, two, three: { ...two, third: part } };
