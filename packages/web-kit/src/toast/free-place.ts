const pressable = "a, button, input, select, textarea, summary, label";
const gapPx = 16;
const stepPx = 8;

/** How far above the window's lower edge a box of the page covers least of what can be pressed; the lowest such place. */
export function freePlace(box: HTMLElement): number {
  const { height, left, right } = box.getBoundingClientRect();
  const near = [...document.querySelectorAll(pressable)]
    .filter((each) => !box.contains(each))
    .map((each) => each.getBoundingClientRect())
    .filter((each) => each.width > 0 && each.left < right && each.right > left);
  const coveredAt = (bottom: number) => {
    const to = innerHeight - bottom;
    const from = to - height;
    return near.reduce(
      (sum, each) => sum + Math.max(0, Math.min(to, each.bottom) - Math.max(from, each.top)),
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
