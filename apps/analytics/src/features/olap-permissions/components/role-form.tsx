import { olapRoleLimits, type OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import type { OlapChoices } from '@prumo/contracts/bi/olap-permissions';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { SearchField } from '@prumo/ui/forms/search-field';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { foldText } from '@prumo/ui/text/fold-text';
import { useState, type Ref } from 'react';

import { Card, CardTitle, Quiet, Stack } from '../../../components/page-parts.tsx';
import { findCatalogue } from '../model/choices.ts';
import { describeShown } from '../model/describe-role.ts';
import { listWarnings } from '../model/list-warnings.ts';
import { changeCatalogue } from '../model/role-draft.ts';
import { texts } from '../texts.ts';
import { CubeCard } from './cube-card.tsx';
import { Warning } from './parts.tsx';
import { ReachFields } from './reach-fields.tsx';

interface RoleFormProps {
  readonly draft: OlapRoleDraft;
  readonly choices: OlapChoices;
  readonly nameRef: Ref<HTMLInputElement>;
  readonly nameError: string | undefined;
  readonly onChange: (draft: OlapRoleDraft) => void;
  readonly onSubmit: () => void;
}

/** Whom a role reaches, and what it shows: everything begins with nothing. */
export function RoleForm({ draft, choices, nameRef, nameError, onChange, onSubmit }: RoleFormProps) {
  const [search, setSearch] = useState('');
  const catalogue = findCatalogue(choices, draft.catalogue);
  const cubes = catalogue?.cubes ?? [];
  const found = cubes.filter(({ caption }) => foldText(caption).includes(foldText(search.trim())));
  // Of a role that is not begun yet the sentence says enough.
  const warnings = isBlank(draft) ? [] : listWarnings(draft, catalogue);

  return (
    <Columns
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>
        <Card role="group" aria-labelledby="identificacao">
          <CardTitle id="identificacao">{texts.editor.identity}</CardTitle>
          <Fields>
            <TextField
              label={texts.editor.name}
              required
              value={draft.name}
              help={texts.editor.nameHelp}
              error={nameError}
              inputRef={nameRef}
              inputAttributes={{ maxLength: olapRoleLimits.nameLength }}
              onChange={(event) => onChange({ ...draft, name: event.target.value })}
            />
            <LongTextField
              label={texts.editor.description}
              value={draft.description}
              help={texts.editor.descriptionHelp}
              limit={olapRoleLimits.descriptionLength}
              lines={2}
              isStory={false}
              onChange={(description) =>
                onChange({ ...draft, description: description.slice(0, olapRoleLimits.descriptionLength) })
              }
            />
            <SelectField
              label={texts.editor.catalogue}
              value={draft.catalogue === '' ? null : draft.catalogue}
              options={choices.catalogues.map(({ name, caption }) => ({ key: name, label: caption }))}
              isRequired
              help={draft.cubes.length === 0 ? texts.editor.catalogueHelp : texts.editor.catalogueChange}
              onChange={(name) => name !== null && onChange(changeCatalogue(draft, name))}
            />
          </Fields>
        </Card>
        <Card role="group" aria-labelledby="quem">
          <CardTitle id="quem">{texts.editor.whom}</CardTitle>
          <ReachFields draft={draft} choices={choices} onChange={onChange} />
        </Card>
      </Stack>
      <Card role="group" aria-labelledby="o-que">
        <CardTitle id="o-que">{texts.editor.what}</CardTitle>
        <Quiet>{texts.editor.whatHelp}</Quiet>
        <Now aria-live="polite">
          <strong>{texts.editor.now}</strong> {describeShown(draft, catalogue)}
        </Now>
        {warnings.length > 0 && (
          <Warning>
            <p>{texts.editor.warnings(warnings.length)}</p>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Warning>
        )}
        <Narrow>
          <Notice tone="information">{texts.editor.narrow}</Notice>
        </Narrow>
        {catalogue !== undefined && catalogue.failure !== null && (
          <Notice tone="failure">{texts.editor.catalogueFailed(catalogue.failure)}</Notice>
        )}
        {cubes.length > manyCubes && (
          <SearchField
            label={texts.editor.searchCubes}
            clearLabel={texts.members.clearSearch}
            value={search}
            onChange={setSearch}
          />
        )}
        {catalogue?.failure === null && cubes.length === 0 && <Quiet>{texts.editor.noCubes}</Quiet>}
        <Cubes>
          {found.map((cube) => (
            <CubeCard key={cube.name} cube={cube} catalogue={catalogue} draft={draft} onChange={onChange} />
          ))}
        </Cubes>
      </Card>
    </Columns>
  );
}

function isBlank({ name, reach, cubes }: OlapRoleDraft): boolean {
  const reached = reach.biRoles.length + reach.departments.length + reach.people.length;
  return name === '' && cubes.length === 0 && reached === 0;
}

const manyCubes = 6;

const Columns = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 380px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  // The last card can be scrolled out from under the actions of a phone.
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { paddingBottom: 72 },
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& > div:last-of-type': { gap: 12 },
}));

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, marginTop: 8 });

const Now = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '10px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  '& strong': { fontWeight: 500 },
}));

const Narrow = styled('div')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));

const Cubes = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });
