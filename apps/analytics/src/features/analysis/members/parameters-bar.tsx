import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { ChoiceField } from '@prumo/ui/forms/choice-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import type { CubeReference } from '../api/cubes.ts';
import { fetchLevelPage } from '../api/member-pages.ts';
import { listQueryParameters, setParameter, type QueryParameter } from '../model/parameters.ts';
import { texts } from './texts.ts';
import { mostChosen } from './use-member-tree.ts';

interface ParametersBarProps {
  readonly cube: CubeReference;
  readonly query: SaikuQuery;
  readonly onChange: (query: SaikuQuery) => void;
}

/** What whoever only looks at an analysis can still choose. Nothing where it has no parameters. */
export function ParametersBar({ cube, query, onChange }: ParametersBarProps) {
  const parameters = listQueryParameters(query);
  if (parameters.length === 0) return null;
  return (
    <Bar role="group" aria-label={texts.parametersLabel}>
      {parameters.map((parameter) => {
        const value = query.parameters?.[parameter.name] ?? '';
        const change = (next: string) => onChange(setParameter(query, parameter.name, next));
        return (
          <Place key={parameter.name}>
            {parameter.kind === 'selection' ? (
              <MemberParameter cube={cube} parameter={parameter} value={value} onChange={change} />
            ) : (
              // What is typed is kept as long as it is the same parameter with the same value.
              <TextParameter key={value} parameter={parameter} value={value} onChange={change} />
            )}
          </Place>
        );
      })}
    </Bar>
  );
}

interface MemberParameterProps {
  readonly cube: CubeReference;
  readonly parameter: Extract<QueryParameter, { kind: 'selection' }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function MemberParameter({ cube, parameter, value, onChange }: MemberParameterProps) {
  const { hierarchy, hierarchyCaption, level, levelCaption } = parameter;
  const listed = useQuery({
    queryKey: ['level-members', cube, hierarchy, level],
    queryFn: async ({ signal }) =>
      await fetchLevelPage(cube, { hierarchy, level }, '', { from: 0, most: mostChosen, signal }),
    staleTime: 60_000,
  });
  const { members = [], total = 0 } = listed.data ?? {};
  // An address may name a member in full, or by its name alone.
  const known = members.find(({ uniqueName, name }) => uniqueName === value || name === value);
  return (
    <ChoiceField
      label={hierarchyCaption === levelCaption ? levelCaption : `${hierarchyCaption}: ${levelCaption}`}
      placeholder={texts.parameterAll}
      value={value === '' ? null : (known?.uniqueName ?? value)}
      choices={members.map(({ uniqueName, caption, path }) => ({
        key: uniqueName,
        label: caption,
        ...(path.length > 0 && { detail: path.join(' › ') }),
      }))}
      isLoading={listed.isPending}
      error={listed.isError ? texts.failed : undefined}
      help={total > members.length ? texts.parameterListLimited(members.length, total) : undefined}
      onChange={(key) => onChange(key ?? '')}
    />
  );
}

interface TextParameterProps {
  readonly parameter: Extract<QueryParameter, { kind: 'text' }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Asked again when it is left or by Enter, not by every letter. */
function TextParameter({ parameter, value, onChange }: TextParameterProps) {
  const [text, setText] = useState(value);
  const give = () => {
    if (text !== value) onChange(text);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      <TextField
        label={parameter.description === '' ? parameter.name : parameter.description}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={give}
      />
    </form>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));

const Place = styled('div')(({ theme }) => ({
  flex: '0 1 260px',
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { flex: '0 0 auto' },
}));
