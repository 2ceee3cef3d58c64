// Runs in the measured page, as it is written here.
let watch;

globalThis.mainThread = {
  /** Starts (anew) watching the main thread. */
  start() {
    watch = { longestTaskMs: 0, longestFrameGapMs: 0 };
    const current = watch;
    let last = performance.now();
    const frame = (now) => {
      current.longestFrameGapMs = Math.max(current.longestFrameGapMs, Math.round(now - last));
      last = now;
      if (watch === current) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  },
  stop() {
    const result = watch;
    watch = undefined;
    return result;
  },
};

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    if (watch) watch.longestTaskMs = Math.max(watch.longestTaskMs, Math.round(duration));
  }
}).observe({ type: "longtask" });
