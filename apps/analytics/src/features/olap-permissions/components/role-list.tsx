import Button from '@mui/material/Button';
import { mdiHistory, mdiShieldAccountOutline } from '@mdi/js';
import type { OlapChoices, OlapRolesAnswer } from '@prumo/contracts/bi/olap-permissions';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { MainAction } from '@prumo/ui/main-action';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { foldText } from '@prumo/ui/text/fold-text';
import { useState } from 'react';

import { CardTitle, Head, Purpose, Quiet, Stack } from '../../../components/page-parts.tsx';
import { findCatalogue } from '../model/choices.ts';
import { describeReach, describeSchemaRole, describeShown } from '../model/describe-role.ts';
import { joinWords } from '../model/texts.ts';
import { texts } from '../texts.ts';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { DepartmentRoles } from './department-roles.tsx';
import { RoleRow, RoleRows } from './role-row.tsx';
import type { PlaceKeeping } from './use-place.ts';
import type { Undo } from './use-undo.ts';

type ListedRole = OlapRolesAnswer['roles'][number];

interface RoleListProps {
  readonly answer: OlapRolesAnswer;
  readonly choices: OlapChoices;
  readonly search: string;
  readonly onSearch: (typed: string) => void;
  readonly keeping: PlaceKeeping;
  readonly undo: Undo;
}

/** All roles, by where they come from: made here, of departments, of the schema file. */
export function RoleList({ answer, choices, search, onSearch, keeping, undo }: RoleListProps) {
  const { go, hrefOf } = keeping;
  const [removed, setRemoved] = useState<ListedRole | null>(null);
  const finds = createFinder(search);
  const stored = answer.roles
    .map((role) => ({
      role,
      shown: describeShown(role, findCatalogue(choices, role.catalogue)),
      reach: describeReach(role.reach, choices),
    }))
    .filter(({ role, shown, reach }) => finds([role.name, role.description, role.catalogue, shown, reach]));
  const schemaRoles = answer.schemaRoles
    .map((role) => ({ role, shown: describeSchemaRole(role, findCatalogue(choices, role.catalogue)) }))
    .filter(({ role, shown }) => finds([role.name, role.catalogue, shown]));
  const create = () => go({ kind: 'role', id: null, part: 'papel' });

  return (
    <>
      <Head>
        <PageHeading>{texts.title}</PageHeading>
        <Actions>
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiHistory} />}
            onClick={() => go({ kind: 'history' })}
          >
            {texts.list.history}
          </Button>
          <MainAction onClick={create}>{texts.list.create}</MainAction>
        </Actions>
      </Head>
      <Purpose>{texts.purpose}</Purpose>
      <Stack>
        <SearchField
          label={texts.list.search}
          clearLabel={texts.list.clearSearch}
          value={search}
          onChange={onSearch}
        />
        {answer.wholeBiRoles.length > 0 && search === '' && (
          <Notice tone="information">{texts.list.whole(joinWords(answer.wholeBiRoles))}</Notice>
        )}
        <section aria-labelledby="criados">
          <CardTitle id="criados">{texts.list.stored}</CardTitle>
          {stored.length > 0 && <Quiet>{texts.list.storedHelp}</Quiet>}
          {answer.roles.length === 0 && (
            <RoleRows>
              <EmptyState
                icon={mdiShieldAccountOutline}
                title={texts.list.emptyTitle}
                action={
                  <Button variant="outlined" onClick={create}>
                    {texts.list.emptyAction}
                  </Button>
                }
              >
                {texts.list.empty}
              </EmptyState>
            </RoleRows>
          )}
          {answer.roles.length > 0 && stored.length === 0 && <Quiet>{texts.list.nothingFound(search)}</Quiet>}
          {stored.length > 0 && (
            <RoleRows role="list">
              {stored.map(({ role, shown, reach }) => (
                <RoleRow
                  key={role.id}
                  name={role.name}
                  href={hrefOf({ kind: 'role', id: role.id, part: 'papel' })}
                  onOpen={() => go({ kind: 'role', id: role.id, part: 'papel' })}
                  catalogue={role.catalogue}
                  description={role.description}
                  shown={shown}
                  reach={
                    role.peopleCount === 0
                      ? { text: texts.list.reachesNobody, detail: reach, isNobody: true }
                      : { text: texts.list.reaches(role.peopleCount), detail: reach, isNobody: false }
                  }
                  actions={[
                    {
                      label: texts.list.seeAs,
                      onChoose: () => go({ kind: 'role', id: role.id, part: 'ver' }),
                    },
                    {
                      label: texts.list.roleHistory,
                      onChoose: () => go({ kind: 'role', id: role.id, part: 'historico' }),
                    },
                    { label: texts.list.remove, onChoose: () => setRemoved(role) },
                  ]}
                />
              ))}
            </RoleRows>
          )}
        </section>
        <DepartmentRoles
          answer={answer.departmentRoles}
          people={choices.people}
          finds={finds}
          isSearching={search !== ''}
          onOpen={(id) => go({ kind: 'department-role', id })}
          hrefOf={(id) => hrefOf({ kind: 'department-role', id })}
        />
        {answer.schemaRoles.length > 0 && (
          <section aria-labelledby="do-esquema">
            <CardTitle id="do-esquema">{texts.list.schema}</CardTitle>
            <Quiet>{texts.list.schemaHelp}</Quiet>
            {schemaRoles.length === 0 ? (
              <Quiet>{texts.list.nothingFound(search)}</Quiet>
            ) : (
              <RoleRows role="list">
                {schemaRoles.map(({ role, shown }) => (
                  <RoleRow
                    key={`${role.catalogue}/${role.name}`}
                    name={role.name}
                    href={hrefOf({ kind: 'schema-role', catalogue: role.catalogue, name: role.name })}
                    onOpen={() => go({ kind: 'schema-role', catalogue: role.catalogue, name: role.name })}
                    catalogue={role.catalogue}
                    description={role.isDefault ? texts.list.isDefault : ''}
                    shown={shown}
                    reach={{ text: texts.list.sameName(role.name), detail: '', isNobody: false }}
                    isReadOnly
                  />
                ))}
              </RoleRows>
            )}
          </section>
        )}
      </Stack>
      {removed !== null && (
        <DeleteRoleDialog
          role={removed}
          choices={choices}
          undo={undo}
          onDone={() => setRemoved(null)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

/** Finds by every typed word, anywhere in what a row says. */
function createFinder(search: string): (said: readonly string[]) => boolean {
  const words = foldText(search)
    .split(' ')
    .filter((word) => word !== '');
  return (said) => {
    const text = foldText(said.join(' '));
    return words.every((word) => text.includes(word));
  };
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
