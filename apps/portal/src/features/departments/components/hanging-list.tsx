import { styled } from '@mui/material/styles';
import type { DepartmentInUse, HangingThings } from '@prumo/contracts/documents/department';

import { InAppLink } from '@prumo/ui/in-app-link';
import type { ReactNode } from 'react';

import { type PeopleSource, usePeople } from '../../../components/person-picker/use-people.ts';
import { texts } from '../texts.ts';

interface HangingListProps {
  readonly hanging: DepartmentInUse;
  readonly peopleSource: PeopleSource;
  readonly indicatorsHref: string;
  readonly usersHref: string;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
}

/** What still hangs on a department, each with the way to where it can be taken off. */
export function HangingList(props: HangingListProps) {
  const { hanging, peopleSource, indicatorsHref, usersHref, onGo } = props;
  const { nameOf } = usePeople(peopleSource);
  const { indicators, users, nonCompliances, sourceRecords } = hanging;

  if ([indicators, users, nonCompliances, sourceRecords].every((things) => things === undefined)) {
    return <Lead role="alert">{texts.removal.inUseUnknown}</Lead>;
  }
  return (
    <div role="alert">
      <Lead>{texts.removal.inUse}</Lead>
      <List>
        {indicators !== undefined && (
          <Item title={texts.removal.indicators(indicators.count)} things={indicators}>
            <Way href={indicatorsHref} onGo={onGo}>
              {texts.removal.toIndicators}
            </Way>
          </Item>
        )}
        {users !== undefined && (
          <Item
            title={texts.removal.users(users.count)}
            things={{ ...users, names: users.names.map(nameOf) }}
          >
            <Way href={usersHref} onGo={onGo}>
              {texts.removal.toUsers}
            </Way>
          </Item>
        )}
        {nonCompliances !== undefined && (
          <Item title={texts.removal.nonCompliances(nonCompliances.count)} things={nonCompliances} />
        )}
        {sourceRecords !== undefined && (
          <Item title={texts.removal.sourceRecords(sourceRecords.count)} things={sourceRecords} />
        )}
      </List>
    </div>
  );
}

interface ItemProps {
  readonly title: string;
  readonly things: HangingThings;
  readonly children?: ReactNode;
}

function Item({ title, things: { names, count }, children }: ItemProps) {
  return (
    <Row>
      <Title>{title}</Title>
      <Names>{texts.removal.names(names, count)}</Names>
      {children}
    </Row>
  );
}

const Lead = styled('p')(({ theme }) => ({ margin: '0 0 12px', ...theme.typography.body1 }));

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')(({ theme }) => ({
  padding: '12px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const Title = styled('div')({ fontWeight: 500 });

const Names = styled('div')(({ theme }) => ({
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Way = styled(InAppLink)(({ theme }) => ({
  display: 'inline-block',
  marginTop: 4,
  color: theme.palette.secondary.main,
  fontWeight: 500,
}));
