import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Notice } from '@prumo/ui/notice';
import type { ReactNode } from 'react';

import { ApiFailure, presentFailure } from '../../../../lib/http/api-failure.ts';
import { readTargetName, indicatorFieldNames } from '../../model/indicator-form.ts';
import { presentDay } from '../../../../lib/dates/days.ts';
import { ExtractionFailureNotice } from './extraction-failure-notice.tsx';
import { texts } from './texts.ts';
import type { useSaveIndicator } from './use-save-indicator.ts';

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
