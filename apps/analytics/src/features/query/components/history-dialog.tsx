import { mdiHistory } from '@mdi/js';
import Button from '@mui/material/Button';
import type { QueryHistoryEntry } from '@prumo/contracts/bi/query-runner';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { foldText } from '@prumo/ui/text/fold-text';
import { useToast } from '@prumo/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { clearHistory, describeQueryFailure, historyQuery } from '../api/query-calls.ts';
import { texts } from '../texts.ts';
import { ChoiceList, ChoiceRow } from './choice-rows.tsx';

interface HistoryDialogProps {
  readonly onUse: (entry: QueryHistoryEntry) => void;
  readonly onClose: () => void;
}

/** What the person ran before; one click brings it back. */
export function HistoryDialog({ onUse, onClose }: HistoryDialogProps) {
  const history = useQuery(historyQuery);
  const showToast = useToast();
  const [search, setSearch] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const wanted = foldText(search.trim());
  const found = (history.data ?? []).filter(({ text, source }) =>
    foldText(`${source} ${text}`).includes(wanted),
  );

  function clear() {
    setIsAsking(false);
    clearHistory()
      .then(async () => await history.refetch())
      .catch((error: unknown) => showToast({ text: describeQueryFailure(error), tone: 'failure' }));
  }

  return (
    <>
      <DialogFrame
        title={texts.historyTitle}
        size="wide"
        onClose={onClose}
        footer={
          <>
            <Button disabled={found.length === 0} onClick={() => setIsAsking(true)}>
              {texts.historyClear}
            </Button>
            <Button variant="outlined" onClick={onClose}>
              {texts.close}
            </Button>
          </>
        }
      >
        <p>{texts.historyLead}</p>
        <SearchField
          label={texts.historySearch}
          clearLabel={texts.browserSearchClear}
          value={search}
          onChange={setSearch}
        />
        {history.data === undefined ? (
          history.isError ? (
            <FailedState
              title={texts.browserFailed}
              cause={describeQueryFailure(history.error)}
              onRetry={() => void history.refetch()}
            />
          ) : (
            <RowsSkeleton rows={5} label={texts.loading} />
          )
        ) : found.length === 0 ? (
          <EmptyState icon={mdiHistory} title={texts.historyNone}>
            {texts.historyNoneHelp}
          </EmptyState>
        ) : (
          <ChoiceList>
            {found.map((entry) => (
              <li key={entry.id}>
                <ChoiceRow title={entry.text} onClick={() => onUse(entry)}>
                  <span className="code">{entry.text.replaceAll(/\s+/g, ' ').slice(0, 200)}</span>
                  <span className="note">{describeEntry(entry)}</span>
                </ChoiceRow>
              </li>
            ))}
          </ChoiceList>
        )}
      </DialogFrame>
      {isAsking && (
        <ConfirmDialog
          title={texts.historyClearTitle}
          confirmLabel={texts.historyClear}
          tone="destructive"
          onConfirm={clear}
          onClose={() => setIsAsking(false)}
        >
          {texts.historyClearText}
        </ConfirmDialog>
      )}
    </>
  );
}

function describeEntry({
  language,
  source,
  startedAt,
  outcome,
  rows,
  milliseconds,
}: QueryHistoryEntry): string {
  return [
    language === 'sql' ? texts.sqlOf(source) : texts.mdxOf(source),
    new Date(startedAt).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' }),
    outcome === null ? texts.stillRunning : texts.outcomes[outcome],
    ...(rows === null ? [] : [texts.rows(rows)]),
    ...(milliseconds === null
      ? []
      : [`${(milliseconds / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`]),
  ].join(' · ');
}
