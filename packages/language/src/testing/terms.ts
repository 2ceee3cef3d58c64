import type { Language } from "../languages.ts";

/** One thing that people read about: its word in each language, and the words that must not stand for it. */
export interface Term {
  readonly words: Readonly<Record<Language, string>>;
  /** Whole words, in any case of letters. */
  readonly refused: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Phrases in which a refused word is right. */
  readonly unless?: readonly string[];
  /** The namespaces that it holds in, where it does not hold everywhere. */
  readonly within?: readonly string[];
}

/** Words by which somebody is called *tú*. */
const familiar = (
  "tú tu tus te ti contigo tuyo tuya tuyos tuyas eres tienes puedes quieres debes necesitas podrás recibirás has " +
  "hayas votaste recibiste ingresaste inténtalo revísalo verifícalo escríbenos llámanos"
).split(" ");

/** The README's glossary has the same words; a test compares the two. */
export const terms: readonly Term[] = [
  {
    words: { es: "usted", en: "you", ht: "ou" },
    refused: {
      es: familiar,
      ht: ["vou"],
    },
  },
  {
    words: { es: "votación", en: "election", ht: "eleksyon" },
    refused: {
      es: ["elección", "elecciones", "comicios"],
      en: ["trial vote", "in this vote", "the vote was annulled"],
      ht: [
        "vòt esè",
        "kle vòt",
        "vòt la sele",
        "lè vòt la fèmen",
        "apre vòt la fèmen",
        "anvan vòt la fèmen",
        "lè vòt la louvri",
        "anvan vòt la louvri",
      ],
    },
    unless: ["votó en esta elección", "your trial vote", "vòt esè ou"],
  },
  {
    words: { es: "estamento", en: "voter group", ht: "gwoup" },
    refused: {
      es: ["categoría", "categorías"],
      en: ["category", "categories"],
      ht: ["kategori"],
    },
  },
  {
    words: { es: "padrón", en: "roll", ht: "lis elektè" },
    refused: {
      es: ["lista de votantes", "registro electoral"],
      en: ["list of voters", "voter list", "electoral roll"],
      ht: ["lis elektoral", "lis votan", "lis votè"],
    },
  },
  {
    words: { es: "votante", en: "voter", ht: "elektè" },
    refused: {
      es: ["elector", "electora", "electores", "electoras", "sufragante"],
      en: ["elector", "electors"],
      ht: ["votè", "votan"],
    },
  },
  {
    words: { es: "establecimiento", en: "school", ht: "lekòl" },
    refused: { en: ["establishment", "establishments"], ht: ["etablisman"] },
  },
  {
    words: { es: "equipo directivo", en: "school leadership team", ht: "ekip direksyon" },
    refused: { en: ["management team", "management teams", "the management"] },
  },
  {
    words: { es: "custodio", en: "trustee", ht: "gadyen kle" },
    refused: {
      es: ["guardián", "guardianes", "depositario"],
      en: ["key keeper", "key keepers", "key holder", "key holders", "who keeps the key", "who kept the key"],
      ht: [
        "gadyen",
        "moun k ap siveye",
        "moun k ap veye",
        "yon moun ki kenbe kle",
        "nan moun ki kenbe kle",
        "lòt moun ki kenbe kle",
      ],
    },
    unless: ["gadyen kle", "gadyen yon kle"],
  },
  {
    words: { es: "frase secreta", en: "passphrase", ht: "fraz sekrè" },
    refused: { es: ["frase de paso"], en: ["pass phrase", "secret phrase"], ht: ["fraz pas"] },
  },
  {
    words: { es: "frase secreta", en: "passphrase", ht: "fraz sekrè" },
    refused: { es: ["contraseña"], en: ["password"], ht: ["modpas"] },
    within: ["custody", "results", "trustees"],
  },
  {
    words: { es: "parte de la llave", en: "part of the key", ht: "pati nan kle a" },
    refused: { es: ["respaldos"], en: ["backups"], ht: ["kopi sekirite", "moso kle"] },
  },
  {
    words: { es: "parte del conteo", en: "part of the count", ht: "pati nan konte a" },
    refused: {
      en: [
        "share of the count",
        "your share",
        "their share",
        "its share",
        "gave a share",
        "trustees' shares",
      ],
    },
  },
  {
    words: { es: "conteo", en: "count", ht: "konte" },
    refused: { es: ["escrutinio", "escrutada", "escrutado", "cómputo"] },
    unless: ["acta de escrutinio", "acta-de-escrutinio"],
  },
  {
    words: { es: "acta", en: "record", ht: "pwosè vèbal" },
    refused: {
      en: ["the minutes", "minutes of the", "record of the count"],
      ht: ["pwosè-vèbal", "pwosèvèbal"],
    },
    unless: ["the minutes that"],
  },
  {
    words: { es: "cuadre", en: "reconciliation", ht: "verifikasyon kont yo" },
    refused: { es: ["cuadratura"] },
  },
  {
    words: { es: "elegida", en: "elected", ht: "eli" },
    refused: { es: ["electa", "electas", "electo", "electos"] },
  },
  {
    words: { es: "suplente", en: "substitute", ht: "sipleyan" },
    refused: { ht: ["ranplasan"] },
  },
  {
    words: { es: "semilla del sorteo", en: "seed of the draw", ht: "kòd tiraj la" },
    refused: { es: ["texto del sorteo"], en: ["text of the draw"], ht: ["grenn", "semans", "tèks tiraj la"] },
  },
  {
    words: { es: "acuse de recibo", en: "acknowledgement", ht: "prèv resepsyon" },
    refused: { es: ["acuse"] },
    unless: ["acuse de recibo", "acuse-"],
  },
  {
    words: { es: "comprobante", en: "receipt", ht: "resi" },
    refused: { es: ["recibo", "certificado"], en: ["voucher"] },
    unless: ["acuse de recibo"],
  },
  {
    words: { es: "mesa de ayuda", en: "help desk", ht: "biwo èd" },
    refused: { es: ["mesón"], en: ["service desk"], ht: ["biwo sipò"] },
  },
  {
    words: { es: "política de privacidad", en: "privacy policy", ht: "règ konfidansyalite" },
    refused: {
      es: ["aviso de privacidad"],
      en: ["privacy notice"],
      ht: ["politik konfidansyalite", "vi prive"],
    },
  },
  {
    words: { es: "datos", en: "data", ht: "enfòmasyon" },
    refused: { ht: ["done moun", "done pèsonèl", "done elektoral"] },
  },
  {
    words: { es: "registros técnicos", en: "technical logs", ht: "rejis teknik" },
    refused: { ht: ["jounal teknik"] },
  },
  {
    words: { es: "auditoría", en: "audit log", ht: "odit" },
    refused: { en: ["audit record", "audit trail"], ht: ["jounal odit", "jounal kontwòl"] },
  },
  {
    words: { es: "acto", en: "act", ht: "aksyon" },
    refused: { ht: ["zak"] },
  },
  {
    words: { es: "monitoreo", en: "monitoring", ht: "swivi" },
    refused: { ht: ["siveyans"] },
  },
  {
    words: { es: "en pausa", en: "paused", ht: "an poz" },
    refused: { ht: ["nan poz", "sou poz"] },
  },
  {
    words: { es: "vigente", en: "in force", ht: "an vigè" },
    refused: { ht: ["anvigè"] },
  },
  {
    words: { es: "credencial", en: "credential", ht: "kredansyèl" },
    refused: { ht: ["kalifikasyon"] },
  },
  {
    words: { es: "computador", en: "computer", ht: "òdinatè" },
    refused: { es: ["ordenador", "móvil", "celular", "fichero", "ratón", "pulsar", "pulse"], ht: ["onglè"] },
  },
];
