import { freePlace } from "./free-place.ts";

const at = (element: HTMLElement, top: number, height: number) => {
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, height);
  document.body.append(element);
  return element;
};
const aButtonAt = (top: number, height = 48) => at(document.createElement("button"), top, height);
const aToast = (height = 60) => at(document.createElement("div"), 0, height);

beforeAll(() => {
  globalThis.DOMRect ??= class {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get right() {
      return this.left + this.width;
    }
    get bottom() {
      return this.top + this.height;
    }
  } as unknown as typeof DOMRect;
});
beforeEach(() => {
  document.body.replaceChildren();
  Object.defineProperty(window, "innerHeight", { value: 800, configurable: true });
});

it("stands at the window's lower edge where nothing is under it", () => {
  aButtonAt(100);
  expect(freePlace(aToast())).toBe(16);
});

it("goes up until it covers nothing that can be pressed", () => {
  aButtonAt(700);
  aButtonAt(600);
  const bottom = freePlace(aToast());
  expect([800 - bottom <= 600 || 800 - bottom - 60 >= 748, bottom]).toEqual([true, 200]);
});

it("covers the least where there is no free place", () => {
  aButtonAt(0, 780);
  expect(freePlace(aToast())).toBe(16);
});

it("covers no heading where there is room beside it", () => {
  at(document.createElement("h2"), 700, 60);
  const bottom = freePlace(aToast());
  expect(800 - bottom <= 700 || 800 - bottom - 60 >= 760).toBe(true);
});

it("covers text rather than a heading, and a heading rather than a button", () => {
  const text = at(document.createElement("p"), 400, 400);
  at(document.createElement("h2"), 200, 200);
  aButtonAt(0, 200);
  expect(freePlace(aToast())).toBe(16);
  text.remove();
  aButtonAt(400, 400);
  const bottom = freePlace(aToast());
  expect([800 - bottom <= 400, 800 - bottom - 60 >= 200]).toEqual([true, true]);
});

it("covers text rather than a picture that says something, as the seal", () => {
  const seal = document.createElement("div");
  seal.setAttribute("role", "img");
  at(seal, 600, 200);
  at(document.createElement("p"), 0, 600);
  expect(800 - freePlace(aToast())).toBeLessThanOrEqual(600);
});
