const events = new EventTarget();
let answered = true;

/** Whether the last call of `/api` got an answer, of whatever kind. One connection serves all calls of a page. */
export const reach = {
  set(now: boolean): void {
    if (now === answered) return;
    answered = now;
    events.dispatchEvent(new Event("change"));
  },
  isThere: () => answered && navigator.onLine,
  subscribe(listener: () => void): () => void {
    events.addEventListener("change", listener);
    addEventListener("online", listener);
    addEventListener("offline", listener);
    return () => {
      events.removeEventListener("change", listener);
      removeEventListener("online", listener);
      removeEventListener("offline", listener);
    };
  },
};
