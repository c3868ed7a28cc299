import Button from '@mui/material/Button';
import { mdiToggleSwitchOffOutline, mdiToggleSwitchOutline } from '@mdi/js';
import type { OlapRolesAnswer } from '@prumo/contracts/bi/olap-permissions';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { Card, CardTitle, Quiet } from '../../../components/page-parts.tsx';
import { joinWords } from '../model/texts.ts';
import { texts } from '../texts.ts';
import { Tag } from './parts.tsx';
import { RoleRow, RoleRows } from './role-row.tsx';

interface DepartmentRolesProps {
  readonly answer: OlapRolesAnswer['departmentRoles'];
  readonly people: readonly { readonly userName: string; readonly displayName: string }[];
  readonly finds: (said: readonly string[]) => boolean;
  readonly isSearching: boolean;
  readonly onOpen: (id: string) => void;
  readonly hrefOf: (id: string) => string;
}

/** Roles that nobody makes: they follow from who is responsible for a department. */
export function DepartmentRoles(props: DepartmentRolesProps) {
  const { answer, people, finds, isSearching, onOpen, hrefOf } = props;
  const [isOpen, setIsOpen] = useState(false);
  const place = withoutBrackets(answer.place);
  const led = answer.roles.filter((role) => role.people.length > 0);
  const found = isSearching
    ? led.filter(({ department, people: names }) =>
        finds([department.initials, department.name, ...nameOf(names)]),
      )
    : led;
  const isListed = isOpen || (isSearching && found.length > 0);

  function nameOf(userNames: readonly string[]): readonly string[] {
    return userNames.map((name) => people.find(({ userName }) => userName === name)?.displayName ?? name);
  }

  return (
    <section aria-labelledby="dos-microssistemas">
      <Title>
        <CardTitle id="dos-microssistemas">{texts.list.department}</CardTitle>
        <Tag>
          <Icon path={answer.isOn ? mdiToggleSwitchOutline : mdiToggleSwitchOffOutline} />
          {answer.isOn ? texts.departments.stateOn : texts.departments.stateOff}
        </Tag>
      </Title>
      <Box>
        <Text>{answer.isOn ? texts.departments.on(place) : texts.departments.off}</Text>
        <Quiet>{answer.isOn ? texts.departments.howToSwitchOff : texts.departments.howToSwitchOn}</Quiet>
        {answer.isOn && led.length > 0 && (
          <Toggle size="small" aria-expanded={isListed} onClick={() => setIsOpen(!isListed)}>
            {isListed ? texts.departments.hide : texts.departments.show} (
            {texts.departments.count(led.length)})
          </Toggle>
        )}
      </Box>
      {answer.isOn && isListed && (
        <RoleRows role="list">
          {found.map(({ department, people: names }) => (
            <RoleRow
              key={department.id}
              name={`${department.initials} · ${department.name}`}
              href={hrefOf(department.id)}
              onOpen={() => onOpen(department.id)}
              catalogue={null}
              description=""
              shown={texts.departments.shows(place, department.initials)}
              reach={{
                text: texts.list.reaches(names.length),
                detail: joinWords(nameOf(names)),
                isNobody: false,
              }}
              isReadOnly
            />
          ))}
        </RoleRows>
      )}
    </section>
  );
}

export function withoutBrackets(place: string): string {
  return place.replaceAll('[', '').replaceAll(']', '');
}

const Title = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });

const Box = styled(Card)({ marginTop: 8, display: 'flex', flexDirection: 'column', gap: 4 });

const Text = styled('p')({ margin: 0, maxWidth: '90ch' });

const Toggle = styled(Button)({ alignSelf: 'flex-start', marginLeft: -8 });
