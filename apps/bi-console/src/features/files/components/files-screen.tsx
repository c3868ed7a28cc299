import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { mdiFolderPlusOutline, mdiMenu, mdiTrayArrowUp } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useMemo, useRef, useState, type ChangeEvent } from 'react';

import { ListCard, ListHeader, MainButton, SearchTools, ToolLine } from '../../../components/list-screen.tsx';
import { matchesSearch } from '../../../lib/search/matches-search.ts';
import { useFileRights, useUploadRight } from '../api/file-rights.ts';
import { useFolderContent, useFolderTree } from '../api/folder-queries.ts';
import { presentType, type RepositoryFile } from '../model/repository-file.ts';
import { sortFiles, type FileOrder } from '../model/sort-files.ts';
import { texts } from '../texts.ts';
import { listChosenFiles } from '../uploads/collect-dropped-files.ts';
import type { Uploads } from '../uploads/use-uploads.ts';
import { DropArea } from './drop-area.tsx';
import { FileMenu } from './file-menu.tsx';
import { FilesLayout } from './files-layout.tsx';
import { FolderBody } from './folder-body.tsx';
import { FolderPath, presentFolder } from './folder-path.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useFileActions } from './use-file-actions.tsx';
import { useUploadStart } from './use-upload-start.tsx';

interface FilesScreenProps {
  readonly path: string;
  readonly search: string;
  readonly order: FileOrder;
  readonly isAdministrator: boolean;
  readonly uploads: Uploads;
  readonly trashAddress: string;
  readonly buildFolderAddress: (path: string) => string;
  readonly onOpenFolder: (path: string) => void;
  readonly onOpenTrash: () => void;
  readonly onSearch: (typed: string) => void;
  readonly onOrder: (order: FileOrder) => void;
}

export function FilesScreen(props: FilesScreenProps) {
  const { path, search, order, isAdministrator, uploads, buildFolderAddress, onOpenFolder } = props;
  const chooserRef = useRef<HTMLInputElement>(null);
  const { data: tree } = useFolderTree();
  const content = useFolderContent(path);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(noIds);
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  const files = useMemo(() => content.data?.files ?? [], [content.data]);
  const shownFiles = useMemo(
    () =>
      sortFiles(
        files.filter((file) => matchesSearch(search, file.name, file.title, presentType(file))),
        order,
        presentType,
      ),
    [files, search, order],
  );
  const selectedFiles = useMemo(
    () => shownFiles.filter(({ id }) => selectedIds.has(id)),
    [shownFiles, selectedIds],
  );

  const folderRights = useFileRights([path], isAdministrator);
  const selectionPaths =
    selectedFiles.length > mostPathsAsked ? [path] : selectedFiles.map((file) => file.path);
  const selectionRights = useFileRights(selectionPaths, isAdministrator);
  const menuRights = useFileRights(menu === null ? [] : [menu.file.path], isAdministrator);
  const isUsable = path !== '/' && content.data?.exists === true;
  const canAddFolder = isUsable && folderRights?.canWrite === true;
  const canUpload = useUploadRight(path) && canAddFolder;

  const folderTitle = presentFolder(path, tree);
  const upload = useUploadStart(path, folderTitle, uploads.queue);
  const actions = useFileActions({
    path,
    tree,
    files,
    isAdministrator,
    onOpenFolder,
    onChanged: () => setSelectedIds(noIds),
  });

  function handleChosen(event: ChangeEvent<HTMLInputElement>) {
    upload.start(listChosenFiles(event.target.files ?? []));
    // Choosing the same file again has to count as a change.
    event.target.value = '';
  }

  const chooseFiles = () => chooserRef.current?.click();

  return (
    <>
      <ListHeader title={texts.title}>
        <HeaderActions>
          {canAddFolder && (
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiFolderPlusOutline} />}
              onClick={actions.startNewFolder}
            >
              {texts.actions.newFolder}
            </Button>
          )}
          {canUpload && (
            <MainButton variant="contained" startIcon={<Icon path={mdiTrayArrowUp} />} onClick={chooseFiles}>
              {texts.actions.upload}
            </MainButton>
          )}
          <input ref={chooserRef} type="file" multiple hidden onChange={handleChosen} />
        </HeaderActions>
      </ListHeader>
      <FilesLayout
        path={path}
        trashAddress={props.trashAddress}
        onOpenFolder={onOpenFolder}
        onOpenTrash={props.onOpenTrash}
      >
        {(onShowFolders) => (
          <ListCard>
            <DropArea
              invitation={texts.upload.dropHere(folderTitle)}
              isOpen={canUpload}
              onDrop={(dropped) => upload.start(dropped)}
            >
              <PathLine>
                {onShowFolders !== null && (
                  <IconButton
                    edge="start"
                    aria-label={texts.showFolders}
                    title={texts.showFolders}
                    onClick={onShowFolders}
                  >
                    <Icon path={mdiMenu} />
                  </IconButton>
                )}
                <FolderPath
                  path={path}
                  tree={tree}
                  buildAddress={buildFolderAddress}
                  onOpenFolder={onOpenFolder}
                />
              </PathLine>
              <ToolLine>
                {selectedFiles.length > 0 ? (
                  <SelectionBar
                    files={selectedFiles}
                    rights={selectionRights}
                    onAction={(action) => actions.start(action, selectedFiles)}
                    onClear={() => setSelectedIds(noIds)}
                  />
                ) : (
                  <SearchTools
                    label={texts.search}
                    clearLabel={texts.clearSearch}
                    search={search}
                    onSearch={props.onSearch}
                    count={content.data && presentCount(shownFiles.length, files.length)}
                  />
                )}
              </ToolLine>
              <FolderBody
                content={content}
                shownFiles={shownFiles}
                search={search}
                canUpload={canUpload}
                onUpload={chooseFiles}
                onClearSearch={() => props.onSearch('')}
                onOpenRoot={() => onOpenFolder('/')}
                list={{
                  label: texts.listLabel(folderTitle),
                  files: shownFiles,
                  order,
                  selectedIds,
                  buildFolderAddress,
                  onOrder: props.onOrder,
                  onSelect: setSelectedIds,
                  onOpenFolder,
                  onMenu: (file, anchor) => setMenu({ file, anchor }),
                  onShortcut: (shortcut, file) =>
                    shortcut === 'remove' && selectedFiles.length > 0
                      ? actions.start('remove', selectedFiles)
                      : actions.start(shortcut, [file]),
                }}
              />
            </DropArea>
            <UploadPanel uploads={uploads} presentFolder={(folder) => presentFolder(folder, tree)} />
          </ListCard>
        )}
      </FilesLayout>
      {menu !== null && (
        <FileMenu
          file={menu.file}
          anchor={menu.anchor}
          rights={menuRights}
          onAction={(action) => actions.start(action, [menu.file])}
          onClose={() => setMenu(null)}
        />
      )}
      {actions.dialog}
      {upload.dialog}
    </>
  );
}

interface OpenMenu {
  readonly file: RepositoryFile;
  readonly anchor: HTMLElement;
}

const noIds: ReadonlySet<string> = new Set();

/** Beyond it the rights of the folder stand for those of its files, and the server has the last word. */
const mostPathsAsked = 20;

function presentCount(shown: number, all: number): string {
  return shown === all ? texts.itemCount(all) : texts.foundCount(shown, all);
}

const HeaderActions = styled('div')({ display: 'flex', gap: 12 });

const PathLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 48,
  padding: '4px 20px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('md')]: { padding: '4px 16px' },
}));
