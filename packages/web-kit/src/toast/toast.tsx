import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { Icon } from "../ui/text/icon.tsx";
import { freePlace } from "./free-place.ts";

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
  const box = useRef<HTMLDivElement>(null);
  const toast = useCallback<Toast>((text, kind = "ok") => {
    const key = count.current++;
    setMessages((before) => [...before, { key, text, kind }]);
    setTimeout(() => setMessages((before) => before.filter((message) => message.key !== key)), shownMs);
  }, []);
  useLayoutEffect(() => (messages.length > 0 ? staysClear(box.current) : undefined), [messages]);
  return (
    <ToastContext value={toast}>
      {children}
      <div className="u-toasts" role="status" ref={box}>
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

const moves = ["scroll", "resize", "focusin"] as const;

/** Keeps the messages off what can be pressed, whatever moves on the page. @returns what ends that */
function staysClear(box: HTMLElement | null): () => void {
  const place = () => {
    if (box) box.style.bottom = `${freePlace(box)}px`;
  };
  place();
  for (const move of moves) addEventListener(move, place);
  return () => {
    for (const move of moves) removeEventListener(move, place);
  };
}
