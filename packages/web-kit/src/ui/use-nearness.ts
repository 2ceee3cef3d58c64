import { useCallback, useState, type RefCallback } from "react";

/** Distance from what is on the screen at which something is near. */
const rootMargin = "200px 0px";

/** Whether the reader has come near an element, which has the ref: what weighs much and stands far down is not fetched before. */
export function useNearness(): { ref: RefCallback<Element>; isNear: boolean } {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
