import IconButton from '@mui/material/IconButton';
import { mdiAccountMultipleOutline, mdiTrashCanOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { WindowedGrid, type GridColumn } from '@prumo/ui/lists/windowed-grid';
import { styled } from '@prumo/ui/styled';

import { Details, Ellipsis, Line, Mark, Quiet } from '../../../components/list-cells.tsx';
import type { Role } from '../model/person.ts';
import { texts } from '../texts.ts';

interface RolesListProps {
  readonly roles: readonly Role[];
  readonly countMembers: (role: Role) => number;
  readonly onOpen: (role: Role) => void;
  readonly onDelete: (role: Role) => void;
}

export function RolesList({ roles, countMembers, onOpen, onDelete }: RolesListProps) {
  const columns: readonly GridColumn<Role>[] = [
    {
      key: 'name',
      title: texts.roles.columns.name,
      width: 'minmax(0, 2fr)',
      render: (role) => (
        <Line>
          <Ellipsis>{role.roleName}</Ellipsis>
          {role.isProtected && <Mark>{texts.roles.system}</Mark>}
        </Line>
      ),
    },
    {
      key: 'description',
      title: texts.roles.columns.description,
      width: 'minmax(0, 3fr)',
      render: ({ description }) => (
        <Quiet title={description}>{description === '' ? texts.roles.noDescription : description}</Quiet>
      ),
    },
    {
      key: 'members',
      title: texts.roles.columns.members,
      width: '112px',
      isRightAligned: true,
      render: (role) => countMembers(role).toLocaleString('pt-BR'),
    },
  ];

  return (
    <WindowedGrid
      label={texts.roles.listLabel}
      columns={columns}
      rows={roles}
      keyOf={({ roleName }) => roleName}
      nameOf={({ roleName }) => roleName}
      renderCompact={(role) => (
        <>
          <Line>
            <Ellipsis>{role.roleName}</Ellipsis>
            {role.isProtected && <Mark>{texts.roles.system}</Mark>}
          </Line>
          <Details>{texts.count(countMembers(role))}</Details>
        </>
      )}
      renderActions={(role) => (
        <Buttons>
          <IconButton
            size="small"
            aria-label={texts.roles.membersTitle(role.roleName)}
            title={texts.actions.members}
            onClick={() => onOpen(role)}
          >
            <Icon path={mdiAccountMultipleOutline} fontSize="small" />
          </IconButton>
          {!role.isProtected && (
            <IconButton
              size="small"
              aria-label={`${texts.actions.deleteRole} ${role.roleName}`}
              title={texts.actions.deleteRole}
              onClick={() => onDelete(role)}
            >
              <Icon path={mdiTrashCanOutline} fontSize="small" />
            </IconButton>
          )}
        </Buttons>
      )}
      actionsWidth={92}
      onOpen={onOpen}
    />
  );
}

const Buttons = styled('div')({ display: 'flex', width: 68, gap: 4 });
