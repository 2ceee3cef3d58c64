import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

const shownMs = 6000;

interface Message {
  readonly key: number;
  readonly text: string;
  readonly kind: ToastKind;
}

export type ToastKind = "ok" | "err";

export type Toast = (text: string, kind?: ToastKind) => void;

const ToastContext = createContext<Toast>(() => undefined);

/** Says a few words for six seconds; never the only trace of what happened. */
export function useToast(): Toast {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const count = useRef(0);
  const toast = useCallback<Toast>((text, kind = "ok") => {
    const key = count.current++;
    setMessages((before) => [...before, { key, text, kind }]);
    setTimeout(() => setMessages((before) => before.filter((message) => message.key !== key)), shownMs);
  }, []);
  return (
    <ToastContext value={toast}>
      {children}
      <div className="u-toasts" role="status">
        {messages.map(({ key, text, kind }) => (
          <p key={key} className="u-toast">
            <Icon name={kind === "ok" ? "check" : "triangle"} />
            {text}
          </p>
        ))}
      </div>
    </ToastContext>
  );
}
