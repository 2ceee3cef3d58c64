import { readRbd } from "./rbd.ts";

it.each(["1", "1-9", "RBD 1-9", "00001", " 1 – 9 "])("reads %j", (text) => {
  expect(readRbd(text)).toBe("1");
});

it.each(["2-7", "3-5", "RBD 1.001"])("reads the check digit of %j", (text) => {
  expect(readRbd(text)).toBeDefined();
});

it.each(["", "0", "1-8", "2-K", "1234567", "12A", "1-"])("refuses %j", (text) => {
  expect(readRbd(text)).toBeUndefined();
});
