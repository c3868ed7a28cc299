import { mdiTrashCanOutline } from '@mdi/js';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { keepClear } from '@prumo/ui/feedback/use-clear-place';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { styled, styledByProps } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { type MouseEvent, type ReactNode, useState } from 'react';

import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useFolderTree } from '../api/folder-queries.ts';
import { texts } from '../texts.ts';
import { FolderTree } from './folder-tree.tsx';

interface FilesLayoutProps {
  /** Null while the trash is shown. */
  readonly path: string | null;
  readonly trashAddress: string;
  readonly onOpenFolder: (path: string) => void;
  readonly onOpenTrash: () => void;
  /** Gets the button's handler that shows the folders; null where they stand beside the content anyway. */
  readonly children: (onShowFolders: (() => void) | null) => ReactNode;
}

/** Folders at the left of what they hold; on a narrow screen they come out of the edge. */
export function FilesLayout({ path, trashAddress, onOpenFolder, onOpenTrash, children }: FilesLayoutProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);

  const pane = (
    <FolderPane
      path={path}
      trashAddress={trashAddress}
      onOpenFolder={(opened) => {
        setIsDrawerOpen(false);
        onOpenFolder(opened);
      }}
      onOpenTrash={() => {
        setIsDrawerOpen(false);
        onOpenTrash();
      }}
    />
  );

  return (
    <Columns>
      {isNarrow ? (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
          slotProps={{
            paper: { 'aria-label': texts.folders, sx: { width: 'min(320px, 85vw)' } },
            root: { keepMounted: false },
          }}
        >
          {pane}
        </Drawer>
      ) : (
        <Side>{pane}</Side>
      )}
      <Content>{children(isNarrow ? () => setIsDrawerOpen(true) : null)}</Content>
    </Columns>
  );
}

const Columns = styled('div')({ display: 'flex', flex: 1, gap: 16, minHeight: 0 });

const Side = styled(Surface)({ flex: '0 0 272px', overflow: 'hidden' });

const Content = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
});

interface FolderPaneProps {
  /** Null while the trash is shown. */
  readonly path: string | null;
  readonly trashAddress: string;
  readonly onOpenFolder: (path: string) => void;
  readonly onOpenTrash: () => void;
}

/** The folders, and below them the trash. */
function FolderPane({ path, trashAddress, onOpenFolder, onOpenTrash }: FolderPaneProps) {
  const { data: tree, isError, error, refetch } = useFolderTree();

  function handleTrash(event: MouseEvent) {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      onOpenTrash();
    }
  }

  return (
    <Pane aria-label={texts.folders}>
      <Folders>
        {tree !== undefined && tree !== null && (
          <FolderTree root={tree} label={texts.folders} selectedPath={path} onSelect={onOpenFolder} />
        )}
        {tree === undefined && !isError && <RowsSkeleton rows={6} label={texts.foldersLoading} />}
        {isError && tree === undefined && (
          <FailedState
            title={texts.foldersFailed}
            cause={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Folders>
      <TrashLink
        {...keepClear}
        href={trashAddress}
        isCurrent={path === null}
        {...(path === null ? { 'aria-current': 'page' } : {})}
        onClick={handleTrash}
      >
        <Icon path={mdiTrashCanOutline} fontSize="small" />
        {texts.actions.trash}
      </TrashLink>
    </Pane>
  );
}

const Pane = styled('nav')({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });

const Folders = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto' });

const TrashLink = styledByProps('a', { shouldForwardProp: (prop) => prop !== 'isCurrent' })<{
  isCurrent: boolean;
}>(({ theme, isCurrent }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 48,
  padding: '0 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontWeight: isCurrent ? 500 : 400,
  backgroundColor: isCurrent ? theme.palette.secondary.light : 'transparent',
  '&:hover': {
    backgroundColor: isCurrent ? theme.palette.secondary.light : theme.palette.background.default,
  },
  '&:focus-visible': { outlineOffset: -2 },
  '& > svg': { color: theme.palette.text.secondary },
}));
