import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiAccountOffOutline, mdiDotsVertical } from '@mdi/js';
import { Avatar } from '@prumo/ui/avatar';
import { Icon } from '@prumo/ui/icon';
import { WindowedGrid, type GridColumn } from '@prumo/ui/lists/windowed-grid';

import {
  Details,
  Ellipsis,
  Line as CellLine,
  Mark,
  NameLine,
  Quiet,
} from '../../../components/list-cells.tsx';
import { listGivenRoles, type Person } from '../model/person.ts';
import { texts } from '../texts.ts';

interface PeopleListProps {
  readonly people: readonly Person[];
  readonly onOpen: (person: Person) => void;
  readonly onMenu: (person: Person, anchor: HTMLElement) => void;
}

export function PeopleList({ people, onOpen, onMenu }: PeopleListProps) {
  return (
    <WindowedGrid
      label={texts.listLabel}
      columns={columns}
      rows={people}
      keyOf={({ userName }) => userName}
      nameOf={({ displayName }) => displayName}
      renderCompact={(person) => (
        <Line>
          <Avatar name={person.displayName} size={32} />
          <Words>
            <NameLine>
              <Ellipsis>{person.displayName}</Ellipsis>
              {!person.isEnabled && <DisabledMark />}
            </NameLine>
            <Details>{[person.userName, ...listGivenRoles(person)].join(' · ')}</Details>
          </Words>
        </Line>
      )}
      renderActions={(person) => (
        <IconButton
          size="small"
          aria-label={texts.actions.of(person.displayName)}
          aria-haspopup="menu"
          onClick={(event) => onMenu(person, event.currentTarget)}
        >
          <Icon path={mdiDotsVertical} fontSize="small" />
        </IconButton>
      )}
      onOpen={onOpen}
    />
  );
}

const columns: readonly GridColumn<Person>[] = [
  {
    key: 'name',
    title: texts.columns.name,
    width: 'minmax(0, 3fr)',
    render: (person) => (
      <Line>
        <Avatar name={person.displayName} size={28} />
        <Ellipsis title={person.displayName}>{person.displayName}</Ellipsis>
      </Line>
    ),
  },
  {
    key: 'userName',
    title: texts.columns.userName,
    width: 'minmax(0, 2fr)',
    render: ({ userName }) => userName,
  },
  {
    key: 'roles',
    title: texts.columns.roles,
    width: 'minmax(0, 4fr)',
    render: (person) => {
      const roles = listGivenRoles(person);
      return roles.length === 0 ? (
        <Quiet>{texts.noRoles}</Quiet>
      ) : (
        <span title={roles.join(', ')}>{roles.join(', ')}</span>
      );
    },
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: '136px',
    render: ({ isEnabled }) => (isEnabled ? <Quiet>{texts.states.enabled}</Quiet> : <DisabledMark />),
  },
];

function DisabledMark() {
  return (
    <Mark>
      <Icon path={mdiAccountOffOutline} fontSize="inherit" />
      {texts.states.disabled}
    </Mark>
  );
}

const Words = styled('span')({ flex: 1, minWidth: 0 });

const Line = styled(CellLine)({ gap: 12 });
