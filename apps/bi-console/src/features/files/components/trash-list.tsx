import IconButton from '@mui/material/IconButton';
import { mdiDeleteForeverOutline, mdiRestore } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { WindowedGrid, type GridColumn } from '@prumo/ui/lists/windowed-grid';
import { styled } from '@prumo/ui/styled';

import { Details, Ellipsis, Line } from '../../../components/list-cells.tsx';
import { formatDate, formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { presentSize, presentType, type RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';
import { findFileIcon } from './find-file-icon.ts';

interface TrashListProps {
  readonly files: readonly RepositoryFile[];
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onRestore: (file: RepositoryFile) => void;
  readonly onDelete: (file: RepositoryFile) => void;
}

export function TrashList({ files, selectedIds, onSelect, onRestore, onDelete }: TrashListProps) {
  return (
    <WindowedGrid
      label={texts.trash.listLabel}
      columns={columns}
      rows={files}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      renderCompact={(file) => (
        <>
          <Name file={file} />
          <Place>
            {file.originalFolder ?? texts.noValue}
            {file.deletedAt !== null && ` · ${formatDate(file.deletedAt)}`}
          </Place>
        </>
      )}
      renderActions={(file) => (
        <Buttons>
          <IconButton
            size="small"
            aria-label={`${texts.trash.restore}: ${file.name}`}
            title={texts.trash.restore}
            onClick={() => onRestore(file)}
          >
            <Icon path={mdiRestore} fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`${texts.trash.removeForever}: ${file.name}`}
            title={texts.trash.removeForever}
            onClick={() => onDelete(file)}
          >
            <Icon path={mdiDeleteForeverOutline} fontSize="small" />
          </IconButton>
        </Buttons>
      )}
      actionsWidth={92}
      selection={{ keys: selectedIds, onChange: onSelect }}
      onKey={(event, file) => {
        const isDelete = event.key === 'Delete';
        if (isDelete) {
          onDelete(file);
        }
        return isDelete;
      }}
    />
  );
}

function Name({ file }: { readonly file: RepositoryFile }) {
  return (
    <Line>
      <TypeIcon path={findFileIcon(file)} fontSize="small" />
      <Ellipsis title={file.name}>{file.name}</Ellipsis>
    </Line>
  );
}

const columns: readonly GridColumn<RepositoryFile>[] = [
  {
    key: 'name',
    title: texts.trash.columns.name,
    width: 'minmax(0, 3fr)',
    render: (file) => <Name file={file} />,
  },
  {
    key: 'from',
    title: texts.trash.columns.from,
    width: 'minmax(0, 3fr)',
    render: ({ originalFolder }) => (
      <span title={originalFolder ?? ''}>{originalFolder ?? texts.noValue}</span>
    ),
  },
  {
    key: 'type',
    title: texts.trash.columns.type,
    width: '156px',
    render: (file) => presentType(file),
  },
  {
    key: 'size',
    title: texts.trash.columns.size,
    width: '104px',
    isRightAligned: true,
    render: ({ size }) => (size === null ? texts.noValue : presentSize(size)),
  },
  {
    key: 'deleted',
    title: texts.trash.columns.deleted,
    width: '152px',
    isRightAligned: true,
    render: ({ deletedAt }) => (deletedAt === null ? texts.noValue : formatDateTime(deletedAt)),
  },
];

const TypeIcon = styled(Icon)(({ theme }) => ({ flexShrink: 0, color: theme.palette.text.secondary }));

const Buttons = styled('div')({ display: 'flex', gap: 4 });

/** Under the name, not under its icon. */
const Place = styled(Details)({ paddingLeft: 30 });
