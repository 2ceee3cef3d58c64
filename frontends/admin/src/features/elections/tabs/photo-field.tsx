import { useMutation } from "@tanstack/react-query";
import { photoMaxBytes, photoTypes } from "@urna/contract/api/route";
import { putCandidatePhoto, removeCandidatePhoto } from "@urna/contract/candidates/routes";
import type { ElectionId } from "@urna/contract/identifiers";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { FileField } from "@urna/web-kit/ui/form/file-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DraftCandidate } from "../draft/draft-fields.ts";
import type { Draft } from "../draft/use-draft.ts";

interface PhotoFieldProps {
  candidate: DraftCandidate;
  place: number;
  draft: Draft;
  electionId: ElectionId;
}

/** A candidate's picture: shown as the ballot will, changed at once. What else was typed is saved before. */
export function PhotoField({ candidate, place, draft, electionId }: PhotoFieldProps) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const [tries, setTries] = useState(0);
  const problemOf = usePhotoProblem();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | undefined) => {
      const revision = await draft.saveNow();
      if (revision === undefined) throw new NotSaved();
      const photo = { params: { id: electionId, number: place + 1 }, query: { revision } };
      return file
        ? call(api, putCandidatePhoto, { ...photo, body: file })
        : call(api, removeCandidatePhoto, photo);
    },
    onSuccess: (election) => draft.adopt(election),
    onSettled: () => setTries((before) => before + 1),
  });
  const choose = (file: File | undefined) => {
    if (file && !isPending) mutate(file);
  };
  return (
    <div className="a-photo">
      {candidate.photo && (
        <img
          src={candidate.photo}
          alt={t("draft.photo.alt", { name: candidate.name })}
          width="112"
          height="112"
        />
      )}
      <div>
        <FileField
          key={tries}
          id={`candidate-${place}-photo`}
          optional
          accept={photoTypes.join(",")}
          label={t("draft.photo.label")}
          hint={t("draft.photo.hint")}
          error={error ? problemOf(error) : undefined}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {isPending && <p role="status">{t("draft.photo.working")}</p>}
        {candidate.photo && !isPending && (
          <Button small onClick={() => mutate(undefined)}>
            {t("draft.photo.remove")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What was typed before could not be saved, so that the picture has nowhere to go. */
class NotSaved extends Error {}

function usePhotoProblem(): (error: unknown) => string {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  return (error) => {
    if (error instanceof NotSaved) return t("draft.photo.notSaved");
    if (isApiProblem(error, "unsupported-media-type")) return t("draft.photo.type");
    if (isApiProblem(error, "payload-too-large"))
      return t("draft.photo.tooLarge", { megabytes: photoMaxBytes / 1024 / 1024 });
    const refused =
      isApiProblem(error, "invalid-request") && error.errors.find(({ path }) => path === "content");
    if (!refused) return problemText(error);
    if (refused.code === "too-short") return t("draft.photo.tooFew");
    return refused.code === "out-of-range" ? t("draft.photo.tooMany") : t("draft.photo.broken");
  };
}
