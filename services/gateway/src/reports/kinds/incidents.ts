import type { Incident } from "@urna/protos/ballot/v1/incident";
import { electionFacts, openingFacts, type Making, type MakeReport } from "../making.ts";

/** Incidents by number: their texts and writers could name somebody, and stay where they were written. */
export const incidentsReport: MakeReport = async (making) => {
  const { election, words } = making;
  const { say, instant } = words;
  const incidents = await everyIncident(making);
  return {
    title: say("title.incidents"),
    lead: say("lead.incidents"),
    facts: [
      ...electionFacts({ election, words }),
      ...openingFacts({ election, words }),
      { label: say("incidents.total"), value: incidents.length },
      { label: say("incidents.open"), value: incidents.filter(({ state }) => state === "open").length },
    ],
    tables: [
      {
        caption: say("incidents.caption"),
        columns: [
          { label: say("incidents.number"), figures: true },
          ...["severity", "state", "openedAt", "closedAt"].map((key) => ({ label: say(`incidents.${key}`) })),
          { label: say("incidents.notes"), figures: true },
        ],
        rows: incidents.map(({ number, severity, state, notes }) => [
          number,
          say(`incidents.severities.${severity}`),
          say(`incidents.states.${state}`),
          instant(notes[0]?.writtenAt ?? election.openedAt),
          closingOf(notes, instant),
          notes.length,
        ]),
        none: say("incidents.none"),
      },
    ],
  };
};

function closingOf(notes: Incident["notes"], instant: Making["words"]["instant"]): string {
  const close = notes.findLast(({ kind }) => kind === "close");
  return close ? instant(close.writtenAt) : "–";
}

const pageSize = 100;

/** In the order in which they happened. */
async function everyIncident({ services, election, trace }: Making): Promise<Incident[]> {
  const found: Incident[] = [];
  for (let page = 1; ; page += 1) {
    const request = { electionId: election.id, page: { page, pageSize, sort: "", q: "" } };
    const { incidents, total } = await services.incidents.listIncidents(request, trace);
    found.push(...incidents);
    if (incidents.length === 0 || found.length >= total) return found.sort((a, b) => a.number - b.number);
  }
}
