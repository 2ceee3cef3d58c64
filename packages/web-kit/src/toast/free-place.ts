/** What a message covers least of: what can be pressed before headings and pictures, and these before other text. */
const kinds = [
  { selector: "a, button, input, select, textarea, summary, label", weight: 10_000 },
  { selector: "h1, h2, h3, [role=img]", weight: 100 },
  { selector: "p, li, dt, dd, td, th, .u-context, .u-steps", weight: 1 },
];
const gapPx = 16;
const stepPx = 8;

/** How far above the window's lower edge a box of the page covers least of what others need; the lowest such place. */
export function freePlace(box: HTMLElement): number {
  const { height, left, right } = box.getBoundingClientRect();
  const near = kinds.flatMap(({ selector, weight }) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => !box.contains(each))
      .map((each) => ({ weight, place: each.getBoundingClientRect() }))
      .filter(({ place }) => place.width > 0 && place.left < right && place.right > left),
  );
  const coveredAt = (bottom: number) => {
    const to = innerHeight - bottom;
    const from = to - height;
    return near.reduce(
      (sum, { weight, place }) =>
        sum + weight * Math.max(0, Math.min(to, place.bottom) - Math.max(from, place.top)),
      0,
    );
  };
  let best = { bottom: gapPx, covered: coveredAt(gapPx) };
  for (let bottom = gapPx; best.covered > 0 && bottom + height + gapPx <= innerHeight; bottom += stepPx) {
    const covered = coveredAt(bottom);
    if (covered < best.covered) best = { bottom, covered };
  }
  return best.bottom;
}
