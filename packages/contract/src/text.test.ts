import { isLine, isPlainText, PersonName } from "./text.ts";

it.each([
  ["Spanish", "María José Ñúñez-O'Higgins"],
  ["Haitian Creole", "Jan-Batis Òriyòl"],
  ["Mapudungun", "Kalfükura Ñamku"],
  ["Arabic", "محمد بن عبد الله"],
  ["Persian with its joiner", "علی\u200cرضا"],
  ["Hindi", "श्रीनिवास"],
  ["Chinese", "毛泽东先生"],
  ["Ukrainian", "Олена Шевченко"],
  ["letters with marks apart", "Ana Mari\u0301a"],
  ["a family of emoji after the name", "Ana 👨\u200d👩\u200d👧"],
  ["tags, which are only text", "Ana <script>alert(1)</script>"],
])("takes a name in %s", (_script, name) => {
  expect(PersonName.parse(` ${name} `)).toBe(name);
});

it.each([
  ["a NUL", "Ana\u0000Prueba"],
  ["an escape", "Ana\u001b[31m"],
  ["a delete", "Ana\u007f"],
  ["a C1 control", "Ana\u0085Prueba"],
  ["a lone high surrogate", "Ana \ud83d"],
  ["a lone low surrogate", "\ude00 Ana"],
  ["a right-to-left override", "Ana \u202egro.live"],
  ["a left-to-right override", "Ana \u202d"],
])("refuses %s in any text", (_name, text) => {
  expect([isPlainText(text), isLine(text)]).toEqual([false, false]);
  expect(PersonName.safeParse(text).error?.issues[0]?.message).toBe("invalid-characters");
});

it.each(["\n", "\t", "\r\n", "\u2028"])("takes the break %j in a text and not in a line", (text) => {
  expect([isPlainText(`a${text}b`), isLine(`a${text}b`)]).toEqual([true, false]);
});

it.each(["", "  ", "--", "12345", "\u200b\u200b\u200b"])("refuses %j, which is no name", (name) => {
  expect(PersonName.safeParse(name).success).toBe(false);
});
