// Roles that nobody changes here: what they show, and how an analysis looks with them.
import { mdiLockOutline, mdiShieldOffOutline } from '@mdi/js';
import type { OlapChoices, OlapRolesAnswer, OlapSchemaRole } from '@prumo/contracts/bi/olap-permissions';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { Icon } from '@prumo/ui/icon';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { useState, type ReactNode } from 'react';

import { Card, CardTitle, Head, Quiet, Stack } from '../../../components/page-parts.tsx';
import { findCatalogue } from '../model/choices.ts';
import { describeSchemaRole } from '../model/describe-role.ts';
import { joinWords } from '../model/texts.ts';
import { texts } from '../texts.ts';
import { withoutBrackets } from './department-roles.tsx';
import { Tag } from './parts.tsx';
import type { ProposeQuestion } from './permissions-screen.tsx';
import { Back } from './back.tsx';
import type { PlaceKeeping } from './use-place.ts';
import { ViewAs } from './view-as.tsx';

interface CommonProps {
  readonly choices: OlapChoices;
  readonly keeping: PlaceKeeping;
  readonly proposeQuestion: ProposeQuestion;
}

export function SchemaRolePage({
  role,
  choices,
  keeping,
  proposeQuestion,
}: CommonProps & { readonly role: OlapSchemaRole | undefined }) {
  if (role === undefined) return <Gone keeping={keeping} />;
  return (
    <ReadOnlyPage title={role.name} keeping={keeping}>
      <Card>
        <Text>{describeSchemaRole(role, findCatalogue(choices, role.catalogue))}</Text>
        <Quiet>{texts.list.sameName(role.name)}.</Quiet>
        {role.isDefault && <Quiet>{texts.list.isDefault}.</Quiet>}
        <Quiet>{texts.list.schemaHelp}</Quiet>
      </Card>
      <CardTitle>{texts.list.seeAs}</CardTitle>
      <ViewAs
        as={{ kind: 'schema', catalogue: role.catalogue, name: role.name }}
        catalogue={role.catalogue}
        choices={choices}
        proposeQuestion={proposeQuestion}
      />
    </ReadOnlyPage>
  );
}

export function DepartmentRolePage({
  departmentRoles,
  id,
  choices,
  keeping,
  proposeQuestion,
}: CommonProps & { readonly departmentRoles: OlapRolesAnswer['departmentRoles']; readonly id: string }) {
  const role = departmentRoles.roles.find(({ department }) => department.id === id);
  const [catalogue, setCatalogue] = useState(choices.catalogues[0]?.name ?? '');
  if (role === undefined) return <Gone keeping={keeping} />;
  const names = role.people.map(
    (name) => choices.people.find(({ userName }) => userName === name)?.displayName ?? name,
  );
  return (
    <ReadOnlyPage title={texts.departments.title(role.department.initials)} keeping={keeping}>
      <Card>
        <Text>
          {texts.departments.shows(withoutBrackets(departmentRoles.place), role.department.initials)}
        </Text>
        <Quiet>
          {names.length === 0
            ? texts.departments.nobody
            : `${texts.list.reaches(names.length)}: ${joinWords(names)}`}
        </Quiet>
      </Card>
      <CardTitle>{texts.list.seeAs}</CardTitle>
      {choices.catalogues.length > 1 && (
        <CompactSelect
          label={texts.viewAs.catalogue}
          value={catalogue}
          choices={choices.catalogues.map(({ name, caption }) => ({ value: name, text: caption }))}
          onChange={setCatalogue}
        />
      )}
      <ViewAs
        as={{ kind: 'department', catalogue, id }}
        catalogue={catalogue}
        choices={choices}
        proposeQuestion={proposeQuestion}
      />
    </ReadOnlyPage>
  );
}

interface ReadOnlyPageProps {
  readonly title: string;
  readonly keeping: PlaceKeeping;
  readonly children: ReactNode;
}

function ReadOnlyPage({ title, keeping, children }: ReadOnlyPageProps) {
  return (
    <>
      <Back keeping={keeping} />
      <Head>
        <PageHeading>{title}</PageHeading>
        <Tag>
          <Icon path={mdiLockOutline} />
          {texts.list.readOnly}
        </Tag>
      </Head>
      <Stack>{children}</Stack>
    </>
  );
}

function Gone({ keeping }: { readonly keeping: PlaceKeeping }) {
  return (
    <>
      <Back keeping={keeping} />
      <EmptyState icon={mdiShieldOffOutline} title={texts.editor.gone}>
        {texts.editor.goneText}
      </EmptyState>
    </>
  );
}

const Text = styled('p')({ margin: '0 0 4px', maxWidth: '90ch' });
