import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useNearness } from "@urna/web-kit/ui/use-nearness";
import { lazy, Suspense } from "react";
import { ElectionFrame } from "../../election/election-frame.tsx";
import { ElectionHead } from "../../election/election-head.tsx";
import { WhatHappened } from "../../election/what-happened.tsx";
import { useNow } from "../../election/use-now.ts";
import { Candidates } from "./components/candidates.tsx";
import { CountingRules } from "./components/counting-rules.tsx";
import { Dates } from "./components/dates.tsx";
import { Doubts } from "./components/doubts.tsx";
import { SelfCheck } from "./components/self-check.tsx";
import { StatusSheet } from "./components/status-sheet.tsx";

// Home comes with this page, and has no use for it; nor has who goes straight to vote.
const CredentialMakers = lazy(async () => ({
  default: (await import("./components/credential-makers.tsx")).CredentialMakers,
}));

/** Everything about one election, and the way to its ballot while it is open. */
export function ElectionPage() {
  return <ElectionFrame>{(election) => <Election election={election} />}</ElectionFrame>;
}

function Election({ election }: { election: ElectionDetail }) {
  const now = useNow();
  return (
    <>
      <ElectionHead election={election} />
      <div className="u-page p-election">
        <div className="p-election__status">
          <StatusSheet election={election} now={now} />
        </div>
        <div className="p-election__main">
          <Candidates election={election} />
          <CountingRules election={election} />
          <NearCredentialMakers election={election} />
          <SelfCheck election={election} />
        </div>
        <div className="p-election__more">
          <Dates election={election} now={now} />
          <WhatHappened election={election} isAside />
          <Doubts />
        </div>
      </div>
    </>
  );
}

function NearCredentialMakers({ election }: { election: ElectionDetail }) {
  const { ref, isNear } = useNearness();
  return (
    <div ref={ref}>
      {isNear && (
        <Suspense>
          <CredentialMakers election={election} />
        </Suspense>
      )}
    </div>
  );
}
