import IconButton from '@mui/material/IconButton';
import { mdiEyeOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import type { TableColumn } from '@prumo/ui/table/table-column';

import type { AssociationRow } from '../model/association-rows.ts';
import type { AssociationDialog } from '../model/association-search.ts';
import { texts } from '../texts.ts';

interface ColumnParts {
  readonly mayMaintain: boolean;
  readonly onOpen: (dialog: AssociationDialog) => void;
  readonly onDelete: (associationId: string) => void;
}

export function buildAssociationColumns(parts: ColumnParts): readonly TableColumn<AssociationRow>[] {
  const { columns } = texts;
  return [
    {
      key: 'user',
      title: columns.user,
      value: ({ displayName }) => displayName,
      isSortable: true,
    },
    {
      key: 'userName',
      title: columns.userName,
      value: ({ association }) => association.userName,
      render: ({ association }) => <UserName>{association.userName}</UserName>,
      isSortable: true,
    },
    {
      key: 'count',
      title: columns.count,
      value: ({ association }) => association.departmentIds.length,
      align: 'right',
      isSortable: true,
    },
    {
      key: 'initials',
      title: columns.initials,
      value: listInitials,
      render: (row) => <Initials row={row} />,
    },
    {
      key: 'actions',
      title: columns.actions,
      value: () => null,
      exportValue: null,
      render: (row) => <RowActions row={row} {...parts} />,
    },
  ];
}

function listInitials({ departments }: AssociationRow): string {
  return departments.map(({ initials }) => initials).join(', ');
}

/** As many as stand in a line; all of them are one click away. */
function Initials({ row }: { readonly row: AssociationRow }) {
  const { departments, unseenCount } = row;
  const hidden = departments.length - mostShown;
  const shown = departments
    .slice(0, mostShown)
    .map(({ initials }) => initials)
    .join(', ');
  return (
    <>
      {shown}
      {hidden > 0 && ` ${texts.more(hidden)}`}
      {unseenCount > 0 && <Unseen>{texts.unseen(unseenCount)}</Unseen>}
    </>
  );
}

const mostShown = 6;

function RowActions({
  row: { association, displayName },
  mayMaintain,
  onOpen,
  onDelete,
}: ColumnParts & { readonly row: AssociationRow }) {
  const associationId = association.id;
  return (
    <Actions>
      <Action
        icon={mdiEyeOutline}
        label={texts.view(displayName)}
        onClick={() => onOpen({ kind: 'show', associationId })}
      />
      {mayMaintain && (
        <>
          <Action
            icon={mdiPencilOutline}
            label={texts.edit(displayName)}
            onClick={() => onOpen({ kind: 'edit', associationId })}
          />
          <Action
            icon={mdiTrashCanOutline}
            label={texts.remove(displayName)}
            onClick={() => onDelete(associationId)}
          />
        </>
      )}
    </Actions>
  );
}

interface ActionProps {
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
}

function Action({ icon, label, onClick }: ActionProps) {
  return (
    <IconButton aria-label={label} title={label} onClick={onClick}>
      <Icon path={icon} fontSize="small" />
    </IconButton>
  );
}

const UserName = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Unseen = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Actions = styled('div')({ display: 'flex', gap: 4, margin: '-8px' });
