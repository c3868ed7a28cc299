import { mdiFileChartOutline, mdiFolderOutline } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { buildServerPath } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { foldText } from '@prumo/ui/text/fold-text';
import { useState } from 'react';

import { listSavedAnalyses, useRepository } from '../../../lib/repository/saved-analyses.ts';
import { texts } from './texts.ts';

/** The saved analyses that the person sees, by folder; one click opens one in the place of this. */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const repository = useRepository();
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const saved = listSavedAnalyses(repository.data ?? []).filter(({ name, folder }) =>
    foldText(`${folder} ${name}`).includes(wanted),
  );

  return (
    <DialogFrame title={texts.openTitle} size="medium" onClose={onClose} footer={null}>
      <SearchField
        label={texts.openSearch}
        clearLabel={texts.openSearchClear}
        value={search}
        onChange={setSearch}
      />
      {repository.data === undefined ? (
        repository.isError ? (
          <FailedState
            title={texts.failed}
            cause={describeFailure(repository.error)}
            onRetry={() => void repository.refetch()}
          />
        ) : (
          <RowsSkeleton rows={5} label={texts.loading} />
        )
      ) : saved.length === 0 ? (
        <EmptyState icon={mdiFolderOutline} title={texts.openNoneTitle}>
          {texts.openNone}
        </EmptyState>
      ) : (
        <List>
          {saved.map(({ path, name, folder }) => (
            <li key={path}>
              <Row
                onClick={() =>
                  window.location.assign(buildServerPath(`/api/repos/${encodePathId(path)}/editor`))
                }
              >
                <Icon path={mdiFileChartOutline} fontSize="small" />
                <span>
                  {name}
                  <Folder>{folder}</Folder>
                </span>
              </Row>
            </li>
          ))}
        </List>
      )}
    </DialogFrame>
  );
}

const List = styled('ul')({ margin: '12px 0 0', padding: 0, listStyle: 'none' });

const Row = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 48,
  padding: '4px 8px',
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body1,
  textAlign: 'left',
  '&:hover': { backgroundColor: theme.palette.action.hover },
}));

const Folder = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
