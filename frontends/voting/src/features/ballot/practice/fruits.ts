/** In the order of the practice ballot. */
export const fruits = ["mango", "grapes", "apple", "banana", "watermelon"] as const;
type Fruit = (typeof fruits)[number];

/** A picture as an address that fetches nothing. */
export function pictureOf(fruit: Fruit): string {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" fill="none" stroke="#0a132d" ' +
    `stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${drawings[fruit]}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

const drawings: Record<Fruit, string> = {
  mango:
    '<path fill="#f2a93b" d="M31 13c12 1 17 13 12 23-5 11-20 14-29 7-6-5-3-11 2-16 6-6 7-15 15-14z"/>' +
    '<path fill="#5b9a4b" d="M32 13c2-6 8-8 14-6-2 6-8 8-14 6z"/>',
  grapes:
    '<g fill="#8d6bb0"><circle cx="18" cy="23" r="6"/><circle cx="28" cy="22" r="6"/><circle cx="38" cy="23" r="6"/>' +
    '<circle cx="23" cy="32" r="6"/><circle cx="33" cy="32" r="6"/><circle cx="28" cy="41" r="6"/></g>' +
    '<path d="M28 16V7"/><path fill="#5b9a4b" d="M28 12c3-6 9-7 13-4-3 5-8 7-13 4z"/>',
  apple:
    '<path fill="#d9604f" d="M28 19c-6-5-18-3-18 9 0 10 7 19 13 19 3 0 3-1 5-1s2 1 5 1c6 0 13-9 13-19 0-12-12-14-18-9z"/>' +
    '<path d="M28 19c0-4 0-7-2-10"/><path fill="#5b9a4b" d="M29 14c2-6 8-8 13-6-2 5-8 8-13 6z"/>',
  banana:
    '<path fill="#f5d34b" d="M42 8l5 2c5 18-8 36-32 37-4 0-5-5-2-6 16-4 27-15 29-33z"/><path d="M42 8l5 2"/>',
  watermelon:
    '<path fill="#5b9a4b" d="M5 21h46c0 14-10 25-23 25S5 35 5 21z"/>' +
    '<path fill="#e8705f" d="M10 21h36c0 11-8 19-18 19s-18-8-18-19z"/>' +
    '<path d="M20 27v2M28 31v2M36 27v2"/>',
};
