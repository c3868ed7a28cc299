import { findFailure, readClock } from '@prumo/portal-kit/calls';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import { getDrafts } from '@prumo/portal-kit/drafts';
import { useStore } from '@prumo/portal-kit/store';
import { minutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { useQueryClient } from '@prumo/portal-kit/query';
import { useEffect, useState } from 'react';

import { fetchMinutes, minutesKeys } from '../calls/minutes-queries.ts';
import { sendCommand } from '../calls/use-command.ts';
import { createAutosaver, type Autosaver, type AutosaveSnapshot } from './create-autosaver.ts';
import { decodeDraft, type Saved } from './saved-draft.ts';

export interface Autosave extends AutosaveSnapshot {
  readonly saver: Autosaver;
}

/** What is written in the minutes, saved as it is typed. Follows what others write. */
export function useAutosave(view: MinutesView): Autosave {
  const { id } = view.minutes;
  const queryClient = useQueryClient();
  const [saver] = useState(() => {
    const drafts = getDrafts();
    const draftName = buildDraftName(id);
    return createAutosaver({
      start: presentSaved(view),
      draft: decodeDraft(drafts.find(draftName)),
      send: async ({ content, version, idempotencyKey, setAside }) => {
        const command = {
          deed: 'write' as const,
          content,
          ...(setAside.length > 0 && { setAside: [...setAside] }),
        };
        const saved = await sendCommand(id, { idempotencyKey, version, command });
        queryClient.setQueryData(minutesKeys.one(id), saved);
        return presentSaved(saved);
      },
      fetchLatest: async () => {
        const latest = await fetchMinutes(id);
        queryClient.setQueryData(minutesKeys.one(id), latest);
        return presentSaved(latest);
      },
      judge: (error) => {
        const failure = findFailure(error);
        if (failure?.code === 'minutes_changed') return 'changed';
        if (failure === null || failure.status === 0 || failure.status >= 500) return 'uncertain';
        void queryClient.invalidateQueries({ queryKey: minutesKeys.one(id) });
        return 'refused';
      },
      keepDraft: (draft) => {
        if (draft === null) drafts.remove(draftName);
        else drafts.save(draftName, JSON.stringify(draft));
      },
      createIdempotencyKey: createUuid,
      readClock,
    });
  });
  const snapshot = useStore(saver);

  useEffect(() => {
    const end = saver.begin();
    return end;
  }, [saver]);
  useEffect(() => {
    saver.receive(presentSaved(view));
  }, [saver, view]);
  useEffect(() => {
    const retry = () => saver.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [saver]);

  return { ...snapshot, saver };
}

export function buildDraftName(id: string): string {
  return `minutes.${id}`;
}

function presentSaved({ minutes, version }: MinutesView): Saved {
  return { content: minutesContent.parse(minutes), version };
}
