import { createContext, useContext, useEffect, useRef, type ReactNode, type RefObject } from "react";

/** Whether a task was shown on this page already. */
export const TaskShown = createContext<RefObject<boolean>>({ current: false });

/** What is asked now. It takes the focus when it follows another task, whose controls are gone. */
export function TaskTitle({ done = false, children }: { done?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownRef = useContext(TaskShown);
  useEffect(() => {
    if (shownRef.current) heading.current?.focus();
    shownRef.current = true;
  }, [shownRef]);
  return (
    <h2 ref={heading} tabIndex={-1} className={done ? "p-custody__done" : undefined}>
      {children}
    </h2>
  );
}
