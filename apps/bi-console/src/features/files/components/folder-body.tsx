import Button from '@mui/material/Button';
import { mdiFileSearchOutline, mdiFolderAlertOutline, mdiFolderOpenOutline, mdiTrayArrowUp } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { Icon } from '@prumo/ui/icon';
import type { ComponentProps } from 'react';

import { AskedList } from '../../../components/list-screen.tsx';
import type { useFolderContent } from '../api/folder-queries.ts';
import type { RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';
import { FileList } from './file-list.tsx';

interface FolderBodyProps {
  readonly content: ReturnType<typeof useFolderContent>;
  readonly shownFiles: readonly RepositoryFile[];
  readonly search: string;
  readonly canUpload: boolean;
  readonly list: ComponentProps<typeof FileList>;
  readonly onUpload: () => void;
  readonly onClearSearch: () => void;
  readonly onOpenRoot: () => void;
}

/** What a folder holds, or why nothing can be seen of it. */
export function FolderBody(props: FolderBodyProps) {
  const { content } = props;
  return (
    <AskedList
      answer={content.data}
      error={content.error}
      onRetry={() => void content.refetch()}
      texts={{ loading: texts.listLoading, failed: texts.listFailed }}
      rows={10}
    >
      {(answer) => <FolderContent {...props} answer={answer} />}
    </AskedList>
  );
}

interface FolderContentProps extends Omit<FolderBodyProps, 'content'> {
  readonly answer: NonNullable<FolderBodyProps['content']['data']>;
}

function FolderContent(props: FolderContentProps) {
  const { answer, shownFiles, search, canUpload, list } = props;

  if (!answer.exists) {
    return (
      <EmptyState
        icon={mdiFolderAlertOutline}
        title={texts.unreadable.title}
        action={
          <Button variant="contained" onClick={props.onOpenRoot}>
            {texts.unreadable.action}
          </Button>
        }
      >
        {texts.unreadable.reason}
      </EmptyState>
    );
  }
  if (answer.files.length === 0) {
    return (
      <EmptyState
        icon={mdiFolderOpenOutline}
        title={texts.empty.title}
        action={
          canUpload && (
            <Button variant="outlined" startIcon={<Icon path={mdiTrayArrowUp} />} onClick={props.onUpload}>
              {texts.actions.upload}
            </Button>
          )
        }
      >
        {canUpload ? texts.empty.withUpload : texts.empty.withoutUpload}
      </EmptyState>
    );
  }
  if (shownFiles.length === 0) {
    return (
      <EmptyState
        icon={mdiFileSearchOutline}
        title={texts.nothingFound.title}
        action={
          <Button variant="outlined" onClick={props.onClearSearch}>
            {texts.clearSearch}
          </Button>
        }
      >
        {texts.nothingFound.reason(search)}
      </EmptyState>
    );
  }
  return <FileList {...list} />;
}
