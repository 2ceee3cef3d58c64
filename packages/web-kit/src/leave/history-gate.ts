/** Sent before the router sees a step in the history; who prevents it keeps the step from the router. */
export const historyStep = "urna:history-step";

/** Opened before the router listens: a window calls its listeners in the order in which they came, capturing or not. */
export function openHistoryGate(): void {
  addEventListener("popstate", (event) => {
    const step = new CustomEvent<unknown>(historyStep, { cancelable: true, detail: event.state });
    if (!dispatchEvent(step)) event.stopImmediatePropagation();
  });
}
