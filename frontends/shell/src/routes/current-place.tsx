import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { Suspense, useEffect, type ReactNode } from "react";
import { matchPath, Navigate, useLocation } from "react-router-dom";
import { FullScreenLayout } from "../layout/full-screen-layout.tsx";
import { OfflineNote } from "../layout/offline-note.tsx";
import { PublicLayout } from "../layout/public-layout.tsx";
import { AdminGuard } from "./admin-guard.tsx";
import { placeOf, type Place } from "./place-of.ts";
import type { Remotes } from "./remotes.ts";
import { useScrollPositions } from "./use-scroll-positions.ts";

/** The frame and the remote of the current path; an unknown path leads home. */
export function CurrentPlace({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  usePrefetch(remotes, pathname);
  useScrollPositions();
  if (!place) return <Navigate to="/" replace />;
  const Remote = remotes[place.remote];
  return (
    <Suspense fallback={<LoadingPage />}>
      {framed(
        place,
        place.guarded ? (
          <AdminGuard>
            <Remote />
          </AdminGuard>
        ) : (
          <Remote />
        ),
      )}
    </Suspense>
  );
}

function framed({ layout }: Place, page: ReactNode): ReactNode {
  switch (layout) {
    case "public":
      return <PublicLayout>{page}</PublicLayout>;
    case "full-screen":
      return <FullScreenLayout>{page}</FullScreenLayout>;
    case "bare":
      return (
        <>
          <OfflineNote />
          {page}
        </>
      );
  }
}

const prefetchAfterMs = 1500;

/** Who reads about an election will probably vote: the voting remote comes while they read. */
function usePrefetch(remotes: Remotes, path: string): void {
  const wanted = matchPath("/votacion/:id", path) !== null;
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => void remotes.prefetch("mfe_voting"), prefetchAfterMs);
    return () => clearTimeout(timer);
  }, [wanted, remotes]);
}
