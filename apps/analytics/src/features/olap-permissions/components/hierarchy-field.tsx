import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { OlapHierarchyGrant, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { styled } from '@prumo/ui/styled';

import { Quiet } from '../../../components/page-parts.tsx';
import { nameHierarchy, type CubeChoice, type HierarchyChoice } from '../model/choices.ts';
import { allowsSomething } from '../model/describe-role.ts';
import { changeHierarchy, findCube, hierarchyOf } from '../model/role-draft.ts';
import { texts } from '../texts.ts';
import { MemberChoice } from './member-choice.tsx';
import { RollupChoice } from './rollup-choice.tsx';

interface HierarchyFieldProps {
  readonly cube: CubeChoice;
  readonly hierarchy: HierarchyChoice;
  readonly draft: OlapRoleDraft;
  readonly onChange: (draft: OlapRoleDraft) => void;
}

const accesses = ['all', 'none', 'custom'] as const;

/** What is shown of one field of a cube: all, nothing, or what is allowed item by item. */
export function HierarchyField({ cube, hierarchy, draft, onChange }: HierarchyFieldProps) {
  const cubeGrant = findCube(draft, cube.name) ?? { cube: cube.name, hierarchies: [] };
  const grant = hierarchyOf(cubeGrant, hierarchy.uniqueName);
  const name = hierarchy.isMeasures ? texts.editor.measures : nameHierarchy(hierarchy);
  const set = (change: Partial<Omit<OlapHierarchyGrant, 'hierarchy'>>) =>
    onChange(changeHierarchy(draft, cube.name, hierarchy.uniqueName, change));

  return (
    <Field role="group" aria-label={name}>
      <Line>
        <Name>{name}</Name>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="secondary"
          value={grant.access}
          aria-label={texts.editor.accessLabel(name)}
          onChange={(_event, access: OlapHierarchyGrant['access'] | null) =>
            access !== null && set({ access })
          }
        >
          {accesses.map((access) => (
            <Choice key={access} value={access}>
              {texts.editor.access[access]}
            </Choice>
          ))}
        </ToggleButtonGroup>
      </Line>
      <Quiet>{texts.editor.accessHelp[grant.access]}</Quiet>
      {grant.access === 'custom' && (
        <Custom>
          <MemberChoice
            cube={cube}
            hierarchy={hierarchy}
            name={name}
            draft={draft}
            grant={grant}
            onGrants={(grants) => set({ grants })}
          />
          {!hierarchy.isMeasures && (
            <>
              <LevelRange hierarchy={hierarchy} grant={grant} onChange={set} />
              <RollupChoice
                draft={{ ...draft, cubes: [cubeGrant] }}
                cube={cube.name}
                grant={grant}
                canAsk={allowsSomething(grant)}
                onChange={(rollup) => set({ rollup })}
              />
            </>
          )}
        </Custom>
      )}
    </Field>
  );
}

interface LevelRangeProps {
  readonly hierarchy: HierarchyChoice;
  readonly grant: OlapHierarchyGrant;
  readonly onChange: (change: Pick<OlapHierarchyGrant, 'topLevel' | 'bottomLevel'>) => void;
}

/** From which level to which; the end never stands above the beginning. */
function LevelRange({ hierarchy, grant, onChange }: LevelRangeProps) {
  const { levels } = hierarchy;
  if (levels.length < 2) return null;
  const placeOf = (name: string | null, otherwise: number) => {
    const place = levels.findIndex((level) => level.name === name);
    return place === -1 ? otherwise : place;
  };
  const top = placeOf(grant.topLevel, 0);
  const bottom = placeOf(grant.bottomLevel, levels.length - 1);
  const choiceOf = ({ name, caption }: (typeof levels)[number]) => ({ value: name, text: caption });

  return (
    <Group>
      <Legend>{texts.levels.legend}</Legend>
      <Range>
        <CompactSelect
          label={texts.levels.from}
          value={grant.topLevel ?? ''}
          choices={[{ value: '', text: texts.levels.first }, ...levels.slice(1, bottom + 1).map(choiceOf)]}
          onChange={(name) =>
            onChange({ topLevel: name === '' ? null : name, bottomLevel: grant.bottomLevel })
          }
        />
        <CompactSelect
          label={texts.levels.to}
          value={grant.bottomLevel ?? ''}
          choices={[...levels.slice(top, -1).map(choiceOf), { value: '', text: texts.levels.last }]}
          onChange={(name) => onChange({ topLevel: grant.topLevel, bottomLevel: name === '' ? null : name })}
        />
      </Range>
    </Group>
  );
}

const Field = styled('div')(({ theme }) => ({
  padding: '10px 16px 12px',
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
});

const Name = styled('h4')(({ theme }) => ({ margin: 0, ...theme.typography.body2, fontWeight: 500 }));

const Choice = styled(ToggleButton)(({ theme }) => ({
  minHeight: 32,
  padding: '2px 12px',
  textTransform: 'none',
  fontWeight: 400,
  color: theme.palette.text.primary,
  borderColor: theme.palette.action.active,
  '&.Mui-selected, &.Mui-selected:hover': {
    fontWeight: 500,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.secondary.light,
    boxShadow: `inset 0 -2px 0 ${theme.palette.secondary.main}`,
  },
  [theme.breakpoints.down('sm')]: { minHeight: 40 },
}));

const Custom = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, marginTop: 12 });

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Legend = styled('legend')(({ theme }) => ({
  padding: 0,
  marginBottom: 6,
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Range = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
