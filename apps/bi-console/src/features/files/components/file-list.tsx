import { mdiDotsVertical, mdiEyeOffOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@prumo/ui/icon';
import { type GridColumn, WindowedGrid } from '@prumo/ui/lists/windowed-grid';
import { styled, styledByProps } from '@prumo/ui/styled';
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react';

import { Details, Ellipsis, Line, Mark, NameLine, Quiet } from '../../../components/list-cells.tsx';
import { formatDate, formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { buildOpenAddress } from '../api/file-changes.ts';
import { presentSize, presentType, type RepositoryFile } from '../model/repository-file.ts';
import { type FileOrder, sortKeys } from '../model/sort-files.ts';
import { texts } from '../texts.ts';
import { findFileIcon } from './find-file-icon.ts';

interface FileListProps {
  readonly label: string;
  readonly files: readonly RepositoryFile[];
  readonly order: FileOrder;
  readonly selectedIds: ReadonlySet<string>;
  readonly buildFolderAddress: (path: string) => string;
  readonly onOrder: (order: FileOrder) => void;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onOpenFolder: (path: string) => void;
  readonly onMenu: (file: RepositoryFile, anchor: HTMLElement) => void;
  /** Keys that mean an action: Delete and F2. */
  readonly onShortcut: (shortcut: 'remove' | 'rename', file: RepositoryFile) => void;
}

export function FileList(props: FileListProps) {
  const { label, files, order, selectedIds, buildFolderAddress, onOpenFolder, onMenu, onShortcut } = props;
  const columns = useMemo(
    () => buildColumns(buildFolderAddress, onOpenFolder),
    [buildFolderAddress, onOpenFolder],
  );

  function handleOpen(file: RepositoryFile) {
    if (file.isFolder) {
      onOpenFolder(file.path);
    } else {
      window.open(buildOpenAddress(file.path), '_blank', 'noopener');
    }
  }

  function handleKey(event: KeyboardEvent, file: RepositoryFile): boolean {
    if (event.key === 'Delete') {
      onShortcut('remove', file);
      return true;
    }
    if (event.key === 'F2') {
      onShortcut('rename', file);
      return true;
    }
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    if (isMenuKey && event.currentTarget instanceof HTMLElement) {
      onMenu(file, event.currentTarget);
    }
    return isMenuKey;
  }

  return (
    <WindowedGrid
      label={label}
      columns={columns}
      rows={files}
      keyOf={idOf}
      nameOf={nameOfFile}
      renderCompact={(file) => (
        <CompactFile file={file} address={addressOf(file, buildFolderAddress)} onOpenFolder={onOpenFolder} />
      )}
      renderActions={(file) => (
        <IconButton
          size="small"
          aria-label={texts.actions.of(file.name)}
          aria-haspopup="menu"
          onClick={(event) => onMenu(file, event.currentTarget)}
        >
          <Icon path={mdiDotsVertical} fontSize="small" />
        </IconButton>
      )}
      selection={{ keys: selectedIds, onChange: props.onSelect }}
      order={order}
      onOrder={({ key, isDescending }) => {
        const sortKey = sortKeys.find((known) => known === key);
        if (sortKey !== undefined) {
          props.onOrder({ key: sortKey, isDescending });
        }
      }}
      onOpen={handleOpen}
      onKey={handleKey}
    />
  );
}

function idOf({ id }: RepositoryFile): string {
  return id;
}

function nameOfFile({ name }: RepositoryFile): string {
  return name;
}

function addressOf(file: RepositoryFile, buildFolderAddress: (path: string) => string): string {
  return file.isFolder ? buildFolderAddress(file.path) : buildOpenAddress(file.path);
}

function buildColumns(
  buildFolderAddress: (path: string) => string,
  onOpenFolder: (path: string) => void,
): readonly GridColumn<RepositoryFile>[] {
  return [
    {
      key: 'name',
      title: texts.columns.name,
      width: 'minmax(0, 3fr)',
      isSortable: true,
      render: (file) => (
        <FileNameCell
          file={file}
          address={addressOf(file, buildFolderAddress)}
          {...(file.isFolder ? { onOpenFolder } : {})}
        />
      ),
    },
    {
      key: 'title',
      title: texts.columns.title,
      width: 'minmax(0, 3fr)',
      isSortable: true,
      render: (file) =>
        file.title === file.name ? (
          <Quiet>{texts.noValue}</Quiet>
        ) : (
          <span title={file.description === '' ? file.title : `${file.title}\n${file.description}`}>
            {file.title}
          </span>
        ),
    },
    {
      key: 'type',
      title: texts.columns.type,
      width: '156px',
      isSortable: true,
      render: (file) => <Quiet>{presentType(file)}</Quiet>,
    },
    {
      key: 'size',
      title: texts.columns.size,
      width: '104px',
      isRightAligned: true,
      isSortable: true,
      render: ({ size }) => (size === null ? <Quiet>{texts.noValue}</Quiet> : presentSize(size)),
    },
    {
      key: 'modified',
      title: texts.columns.modified,
      width: '152px',
      isRightAligned: true,
      isSortable: true,
      render: ({ modifiedAt }) =>
        modifiedAt === null ? <Quiet>{texts.noValue}</Quiet> : formatDateTime(modifiedAt),
    },
  ];
}

interface CompactFileProps {
  readonly file: RepositoryFile;
  readonly address: string;
  readonly onOpenFolder: (path: string) => void;
}

/** Title and name over type, size and date. */
function CompactFile({ file, address, onOpenFolder }: CompactFileProps) {
  const details = [
    presentType(file),
    file.size === null ? null : presentSize(file.size),
    file.modifiedAt === null ? null : formatDate(file.modifiedAt),
  ].filter((detail) => detail !== null);

  return (
    <CompactLink
      href={address}
      tabIndex={-1}
      onClick={(event) => {
        if (file.isFolder) {
          event.preventDefault();
          onOpenFolder(file.path);
        }
      }}
      {...(file.isFolder ? {} : { target: '_blank', rel: 'noopener' })}
    >
      <CompactIcon path={findFileIcon(file)} fontSize="small" />
      <CompactWords>
        <NameLine>
          <Ellipsis>{file.title}</Ellipsis>
          {file.isHidden && <HiddenMark />}
        </NameLine>
        <Details>{details.join(' · ')}</Details>
      </CompactWords>
    </CompactLink>
  );
}

const CompactLink = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  color: theme.palette.text.primary,
  textDecoration: 'none',
}));

const CompactIcon = styled(Icon)(({ theme }) => ({ flexShrink: 0, color: theme.palette.text.secondary }));

const CompactWords = styled('span')({ minWidth: 0, flex: 1 });

interface FileNameCellProps {
  readonly file: RepositoryFile;
  readonly address: string;
  /** Undefined where the address leads out of this page. */
  readonly onOpenFolder?: (path: string) => void;
}

function FileNameCell({ file, address, onOpenFolder }: FileNameCellProps) {
  function handleClick(event: MouseEvent) {
    if (onOpenFolder === undefined || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    onOpenFolder(file.path);
  }

  return (
    <Line>
      <TypeIcon path={findFileIcon(file)} fontSize="small" />
      <NameLink
        href={address}
        title={file.name}
        isQuiet={file.isHidden}
        // The row is the stop of the keyboard, and Enter on it does the same.
        tabIndex={-1}
        onClick={handleClick}
        {...(onOpenFolder === undefined ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {file.name}
      </NameLink>
      {file.isHidden && <HiddenMark />}
    </Line>
  );
}

function HiddenMark() {
  return (
    <Mark>
      <Icon path={mdiEyeOffOutline} fontSize="inherit" />
      {texts.hidden}
    </Mark>
  );
}

const TypeIcon = styled(Icon)(({ theme }) => ({ flexShrink: 0, color: theme.palette.text.secondary }));

const NameLink = styledByProps('a', { shouldForwardProp: (prop) => prop !== 'isQuiet' })<{
  isQuiet: boolean;
}>(({ theme, isQuiet }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: isQuiet ? theme.palette.text.secondary : theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', color: theme.palette.secondary.main },
}));
