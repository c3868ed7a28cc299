import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, type Theme } from '@mui/material/styles';
import { Surface } from '@prumo/ui/surface';
import { useState, type ReactNode } from 'react';

import { texts } from '../texts.ts';
import { FolderPane } from './folder-pane.tsx';

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
