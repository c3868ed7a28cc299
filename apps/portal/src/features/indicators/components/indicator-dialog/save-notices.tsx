import Button from '@mui/material/Button';
import type { IndicatorContent } from '@prumo/domain/indicators/indicator';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { presentDay } from '../../../../lib/dates/days.ts';
import { ApiFailure, presentFailure } from '../../../../lib/http/api-failure.ts';
import { indicatorKeys } from '../../../../lib/indicators/indicator-queries.ts';
import {
  loadIndicator,
  loadKpiValues,
  saveIndicator,
} from '../../../../lib/indicators/indicator-requests.ts';
import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { convertExtractionQuery } from '../../api/extraction-query-calls.ts';
import { findOfferedExtraction, forgetOfferedExtraction } from '../../api/offered-extraction.ts';
import { classifySaveFailure, type SaveFailure } from '../../model/check-indicator.ts';
import { indicatorFieldNames, readTargetName } from '../../model/indicator-form.ts';
import { runSaveFlow, type SaveOutcome, type SaveStep } from '../../model/run-save-flow.ts';
import { ExtractionFailureNotice } from './extraction-failure-notice.tsx';
import { texts } from './texts.ts';

interface SaveNoticesProps {
  readonly result: ReturnType<typeof useSaveIndicator>['result'];
  /** Somebody else stored a newer version while this one is open. */
  readonly isOvertaken: boolean;
  readonly isReloading: boolean;
  /** Names of what both changed; null unless the newer version was just put under what was typed. */
  readonly overlaps: readonly string[] | null;
  readonly isRecovered: boolean;
  readonly onReload: () => void;
  readonly onDiscardDraft: () => void;
}

/** All that has to be said about the indicator as a whole. */
export function SaveNotices(props: SaveNoticesProps) {
  const { result, isOvertaken, isReloading, overlaps, isRecovered } = props;
  const reload = (
    <Button size="small" disabled={isReloading} onClick={props.onReload}>
      {texts.save.reload}
    </Button>
  );
  const isStale = result?.kind === 'unsaved' && result.failure.kind === 'stale';

  return (
    <Stack>
      {isRecovered && (
        <div role="status">
          <Notice tone="information">
            {texts.draftKept}{' '}
            <Button size="small" onClick={props.onDiscardDraft}>
              {texts.discardDraft}
            </Button>
          </Notice>
        </div>
      )}
      {isOvertaken && !isStale && (
        <div role="status">
          <Notice tone="information">
            {texts.save.overtaken} {reload}
          </Notice>
        </div>
      )}
      {overlaps !== null && (
        <div role="status">
          <Notice tone="information">
            {texts.save.reloaded}
            {overlaps.length > 0 && ` ${texts.save.overlaps(overlaps.map(presentChangeName))}`}
          </Notice>
        </div>
      )}
      {isStale && (
        <Failure>
          {texts.save.stale} {reload}
        </Failure>
      )}
      {result?.kind === 'unsaved' && <Unsaved failure={result.failure} />}
      {result?.kind === 'extraction-failed' && (
        <ExtractionFailureNotice failure={result.failure} isMarked={false} lead={texts.save.savedButFailed} />
      )}
      {result?.kind === 'interrupted' && (
        <Failure>
          {isRunningAlready(result.error)
            ? texts.save.savedWhileRunning
            : texts.save.savedButInterrupted(presentFailure(result.error))}
        </Failure>
      )}
    </Stack>
  );
}

function isRunningAlready(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'extraction_running';
}

type Result = NonNullable<SaveNoticesProps['result']>;

function Unsaved({ failure }: Pick<Extract<Result, { kind: 'unsaved' }>, 'failure'>) {
  switch (failure.kind) {
    case 'gone':
      return <Failure>{texts.save.gone}</Failure>;
    case 'refused':
      return <Failure>{texts.save.refused}</Failure>;
    case 'failed':
      return <Failure>{presentFailure(failure.error)}</Failure>;
    default:
      // Told beside the fields, or with a way out of it.
      return null;
  }
}

function Failure({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert">
      <Notice tone="failure">{children}</Notice>
    </div>
  );
}

function presentChangeName(name: string): string {
  const day = readTargetName(name);
  if (day !== undefined) return texts.save.targetOf(presentDay(day));
  const field = indicatorFieldNames.find((known) => known === name);
  return field === undefined ? name : texts.fields[field];
}

const Stack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '&:not(:empty)': { marginBottom: 20 },
});

type SaveResult =
  | { readonly kind: 'unsaved'; readonly failure: SaveFailure }
  | Exclude<SaveOutcome, { kind: 'done' }>;

interface SaveOptions {
  /** It is stored, but not everything was done: `kind` says what happened. */
  readonly onStored: (stored: LoadedIndicator, kind: Exclude<SaveOutcome['kind'], 'done'>) => void;
  readonly onUnsaved: (failure: SaveFailure) => void;
  readonly onDone: (id: string) => void;
}

/** Stores an indicator and does what belongs to it; says which step runs and how it ended. */
export function useSaveIndicator({ onStored, onUnsaved, onDone }: SaveOptions) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [step, setStep] = useState<SaveStep | null>(null);
  const [result, setResult] = useState<SaveResult | null>(null);

  async function save(content: IndicatorContent, base: LoadedIndicator | null): Promise<void> {
    const { departmentId } = content;
    const hasExtraction = content.extraction !== null;
    setResult(null);
    try {
      const outcome = await runSaveFlow({
        hasExtraction,
        save: async () => {
          const saved = await saveIndicator(content, base);
          if (findOfferedExtraction()?.query.trim() === content.extraction?.query) forgetOfferedExtraction();
          return saved;
        },
        convert: async (id) => await convertExtractionQuery(departmentId, id),
        load: async (id) =>
          await loadKpiValues({
            departmentId,
            indicatorId: id,
            trigger: 'save',
            isExtractionSkipped: !hasExtraction,
          }),
        onStep: setStep,
      });
      if (outcome.kind === 'done') {
        const extracted = outcome.run === null ? 0 : outcome.run.added + outcome.run.changed;
        showToast({
          text: extracted === 0 ? texts.save.saved : texts.save.savedWith(extracted),
          tone: 'success',
        });
        onDone(outcome.id);
      } else {
        const stored = await findStored(outcome.id, content);
        queryClient.setQueryData(indicatorKeys.document(stored.id), stored);
        onStored(stored, outcome.kind);
        setResult(outcome);
      }
    } catch (error) {
      // The dialog itself says why, for as long as it stands: a toast would only cover its button.
      const failure = classifySaveFailure(error);
      setResult({ kind: 'unsaved', failure });
      onUnsaved(failure);
    } finally {
      setStep(null);
      // Not waited for: what was done is done. Also after a failure, whose reason may be that somebody was faster.
      void queryClient.invalidateQueries({ queryKey: indicatorKeys.all });
    }
  }

  return {
    save,
    /** Null while nothing is being saved. */
    step,
    /** Of the last attempt, unless all went well. */
    result,
    forgetResult: () => setResult(null),
    tellFailure: (error: unknown) => setResult({ kind: 'unsaved', failure: classifySaveFailure(error) }),
  };
}

/** With its new version; without one where even that cannot be read: the next save then replaces what is there. */
async function findStored(id: string, content: IndicatorContent): Promise<LoadedIndicator> {
  try {
    return await loadIndicator(id);
  } catch {
    return { ...content, id, results: [], entityTag: '' };
  }
}
