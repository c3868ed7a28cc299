import IconButton from '@mui/material/IconButton';
import { mdiAccountOffOutline, mdiDotsVertical } from '@mdi/js';
import { Avatar } from '@prumo/ui/avatar';
import { Icon } from '@prumo/ui/icon';
import { WindowedGrid, type GridColumn } from '@prumo/ui/lists/windowed-grid';
import { styled } from '@prumo/ui/styled';

import {
  Details,
  Ellipsis,
  Line as CellLine,
  Mark,
  NameLine,
  Quiet,
} from '../../../components/list-cells.tsx';
import { findAccess, listGivenRoles, type Person } from '../model/person.ts';
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
              {!hasLastingAccess(person) && <AccessState person={person} />}
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
    width: '184px',
    render: (person) => <AccessState person={person} />,
  },
];

function readToday(): string {
  return days.format(new Date());
}

function AccessState({ person }: { readonly person: Person }) {
  const day = person.accessUntil === null ? '' : presentDay(person.accessUntil);
  const access = findAccess(person, readToday());
  switch (access) {
    case 'enabled':
      return <Quiet>{texts.states.enabled}</Quiet>;
    case 'ending':
      return <Quiet>{texts.states.ending(day)}</Quiet>;
    case 'disabled':
    case 'over':
      return (
        <Mark>
          <Icon path={mdiAccountOffOutline} fontSize="inherit" />
          {access === 'over' ? texts.states.over(day) : texts.states.disabled}
        </Mark>
      );
  }
}

// Sweden writes days as they are stored.
const days = new Intl.DateTimeFormat('sv-SE');

function hasLastingAccess({ isEnabled, accessUntil }: Person): boolean {
  return isEnabled && accessUntil === null;
}

function presentDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

const Words = styled('span')({ flex: 1, minWidth: 0 });

const Line = styled(CellLine)({ gap: 12 });
