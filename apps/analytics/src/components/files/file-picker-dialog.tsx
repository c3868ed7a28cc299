import { mdiFileChartOutline, mdiFolderOutline } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { styled } from '@prumo/ui/styled';
import { foldText } from '@prumo/ui/text/fold-text';
import { useState } from 'react';

import { listSavedFiles, useRepository } from '../../lib/repository/repository.ts';
import { texts } from './texts.ts';

interface FilePickerDialogProps {
  readonly title: string;
  readonly searchLabel: string;
  /** Said where there is nothing to choose. */
  readonly none: { readonly title: string; readonly text: string };
  /** Endings of what can be chosen, with commas between them. */
  readonly types: string;
  readonly onChoose: (path: string, name: string) => void;
  readonly onClose: () => void;
}

/** The files of some kinds that the person sees, by folder; one click chooses one. */
export function FilePickerDialog(props: FilePickerDialogProps) {
  const { title, searchLabel, none, types, onChoose, onClose } = props;
  const repository = useRepository(types);
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const saved = listSavedFiles(repository.data ?? []).filter(({ name, folder }) =>
    foldText(`${folder} ${name}`).includes(wanted),
  );

  return (
    <DialogFrame title={title} size="medium" onClose={onClose} footer={null}>
      <SearchField label={searchLabel} clearLabel={texts.searchClear} value={search} onChange={setSearch} />
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
        <EmptyState icon={mdiFolderOutline} title={none.title}>
          {none.text}
        </EmptyState>
      ) : (
        <List>
          {saved.map(({ path, name, folder }) => (
            <li key={path}>
              <Row onClick={() => onChoose(path, name)}>
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
