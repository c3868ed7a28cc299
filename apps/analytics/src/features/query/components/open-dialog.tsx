import { mdiFolderOutline } from '@mdi/js';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { foldText } from '@prumo/ui/text/fold-text';
import { useState } from 'react';

import { listSavedFiles, useRepository } from '../../../lib/repository/repository.ts';
import { texts } from '../texts.ts';
import { ChoiceList, ChoiceRow } from './choice-rows.tsx';

interface OpenDialogProps {
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** The files of queries that the person sees, by folder. */
export function OpenDialog({ onOpen, onClose }: OpenDialogProps) {
  const repository = useRepository('cda');
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const saved = listSavedFiles(repository.data ?? []).filter(({ name, folder }) =>
    foldText(`${folder} ${name}`).includes(wanted),
  );
  return (
    <DialogFrame title={texts.openTitle} size="medium" onClose={onClose} footer={null}>
      <SearchField
        label={texts.openSearch}
        clearLabel={texts.browserSearchClear}
        value={search}
        onChange={setSearch}
      />
      {repository.data === undefined ? (
        repository.isError ? (
          <FailedState
            title={texts.foldersFailed}
            cause={describeFailure(repository.error)}
            onRetry={() => void repository.refetch()}
          />
        ) : (
          <RowsSkeleton rows={5} label={texts.foldersLoading} />
        )
      ) : saved.length === 0 ? (
        <EmptyState icon={mdiFolderOutline} title={texts.openNone}>
          {texts.openNoneHelp}
        </EmptyState>
      ) : (
        <ChoiceList>
          {saved.map(({ path, name, folder }) => (
            <li key={path}>
              <ChoiceRow onClick={() => onOpen(path)}>
                <span>{name}</span>
                <span className="note">{folder}</span>
              </ChoiceRow>
            </li>
          ))}
        </ChoiceList>
      )}
    </DialogFrame>
  );
}
