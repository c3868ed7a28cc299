import IconButton from '@mui/material/IconButton';
import { mdiAccountSwitchOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { Avatar } from '@prumo/ui/avatar';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import type { TableColumn } from '@prumo/ui/table/table-column';

import type { Department } from '../../../lib/departments/departments.ts';
import type { DepartmentDialog } from '../model/department-search.ts';
import { texts } from '../texts.ts';

interface ColumnParts {
  readonly nameOf: (userName: string) => string;
  /** Null for whoever may only look. */
  readonly onOpenDialog: ((dialog: DepartmentDialog) => void) | null;
}

export function buildDepartmentColumns(parts: ColumnParts): readonly TableColumn<Department>[] {
  const { nameOf, onOpenDialog } = parts;
  const { columns } = texts;
  const facts: readonly TableColumn<Department>[] = [
    {
      key: 'initials',
      title: columns.initials,
      value: ({ initials }) => initials,
      render: ({ initials }) => <Initials>{initials}</Initials>,
      isSortable: true,
    },
    { key: 'name', title: columns.name, value: ({ name }) => name, isSortable: true },
    {
      key: 'responsible',
      title: columns.responsible,
      value: ({ responsible }) => nameOf(responsible),
      render: ({ responsible }) => (
        <Person>
          <Avatar name={nameOf(responsible)} size={28} />
          {nameOf(responsible)}
        </Person>
      ),
      isSortable: true,
    },
    {
      key: 'email',
      title: columns.email,
      value: ({ email }) => email,
      render: ({ email }) => email !== null && <Address href={`mailto:${email}`}>{email}</Address>,
      isSortable: true,
    },
  ];
  if (onOpenDialog === null) return facts;
  return [
    ...facts,
    {
      key: 'actions',
      title: columns.actions,
      value: () => null,
      render: (department) => <RowActions department={department} onOpenDialog={onOpenDialog} />,
      exportValue: null,
      align: 'right',
    },
  ];
}

interface RowActionsProps {
  readonly department: Department;
  readonly onOpenDialog: (dialog: DepartmentDialog) => void;
}

function RowActions({ department: { id, initials }, onOpenDialog }: RowActionsProps) {
  return (
    <Actions>
      {rowActions.map(({ kind, icon }) => {
        const label = labels[kind](initials);
        return (
          <IconButton
            key={kind}
            aria-label={label}
            title={label}
            onClick={() => onOpenDialog({ kind, departmentId: id })}
          >
            <Icon path={icon} fontSize="small" />
          </IconButton>
        );
      })}
    </Actions>
  );
}

const labels = {
  edit: texts.actions.edit,
  responsible: texts.actions.responsible,
  remove: texts.actions.remove,
} as const;

const rowActions = [
  { kind: 'edit', icon: mdiPencilOutline },
  { kind: 'responsible', icon: mdiAccountSwitchOutline },
  { kind: 'remove', icon: mdiTrashCanOutline },
] as const;

const Initials = styled('span')({ fontWeight: 500, whiteSpace: 'nowrap' });

const Person = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

const Address = styled('a')(({ theme }) => ({
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
}));

// As high as the line of text beside it: the row does not grow for its buttons.
const Actions = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 4,
  margin: '-8px -4px',
  verticalAlign: 'middle',
  [theme.breakpoints.down('sm')]: { gap: 12, margin: '-4px 0 -4px -10px' },
}));
