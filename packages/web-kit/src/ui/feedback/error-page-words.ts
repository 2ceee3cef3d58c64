import type { Language } from "@urna/language/languages";

/** What the global error screen says where no texts could be fetched: the same as in `locales/`. */
export const spareWords: Record<Language, Record<"title" | "text" | "reload" | "retry" | "code", string>> = {
  es: {
    title: "Algo salió mal",
    text: "La página tuvo un problema. Si ya emitió su voto, sigue guardado.",
    reload: "Recargar página",
    retry: "Intentar de nuevo",
    code: "Si llama a soporte, dicte este código:",
  },
  en: {
    title: "Something went wrong",
    text: "The page had a problem. If you already cast your vote, it is safe.",
    reload: "Reload page",
    retry: "Try again",
    code: "If you call support, read out this code:",
  },
  ht: {
    title: "Gen yon bagay ki pa mache",
    text: "Paj la gen yon pwoblèm. Si ou te vote deja, vòt ou an sekirite.",
    reload: "Rechaje paj la",
    retry: "Eseye ankò",
    code: "Si ou rele sipò a, li kòd sa a pou yo:",
  },
};
