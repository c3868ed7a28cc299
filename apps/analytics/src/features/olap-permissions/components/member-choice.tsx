import IconButton from '@mui/material/IconButton';
import { mdiCheck, mdiClose, mdiMinus } from '@mdi/js';
import type { OlapHierarchyGrant, OlapMemberGrant, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useSettled } from '@prumo/ui/use-settled';
import { useId, useState } from 'react';

import { Quiet } from '../../../components/page-parts.tsx';
import type { CubeChoice, HierarchyChoice } from '../model/choices.ts';
import { decideMember } from '../model/role-draft.ts';
import { texts } from '../texts.ts';
import { MemberTree } from './member-tree.tsx';

interface MemberChoiceProps {
  readonly cube: CubeChoice;
  readonly hierarchy: HierarchyChoice;
  readonly name: string;
  readonly draft: OlapRoleDraft;
  readonly grant: OlapHierarchyGrant;
  readonly onGrants: (grants: OlapMemberGrant[]) => void;
}

/** Items of a field: a tree to allow and deny in, found by search, and beside it what was said so far. */
export function MemberChoice({ cube, hierarchy, name, draft, grant, onGrants }: MemberChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const legendId = useId();
  const allLevel = hierarchy.levels.find(({ isAll }) => isAll);

  return (
    <Group role="group" aria-labelledby={legendId}>
      <Legend id={legendId}>{texts.members.legend}</Legend>
      <Quiet>{texts.members.help}</Quiet>
      <Columns>
        <div>
          <SearchField
            label={texts.members.search}
            clearLabel={texts.members.clearSearch}
            value={typed}
            onChange={setTyped}
          />
          <MemberTree
            label={texts.members.label(name)}
            wish={{
              as: {
                kind: 'draft',
                role: { ...draft, cubes: [{ cube: cube.name, hierarchies: [grant] }] },
              },
              cube: cube.name,
              hierarchy: hierarchy.uniqueName,
            }}
            aboutRole={[draft.catalogue, grant.topLevel, grant.bottomLevel, grant.rollup, ...grant.grants]}
            search={search}
            onDecide={({ uniqueName, caption, level }, access) =>
              onGrants(
                decideMember(
                  grant.grants,
                  { member: uniqueName, caption, isAll: level === allLevel?.name },
                  access,
                ),
              )
            }
          />
          <Keys>{texts.members.keys}</Keys>
        </div>
        <Said>
          <SaidTitle>{texts.members.chosen}</SaidTitle>
          {grant.grants.length === 0 && <Quiet>{texts.members.noneChosen}</Quiet>}
          <List>
            {grant.grants.map(({ member, caption, access }) => (
              <li key={member}>
                <Icon path={access === 'allow' ? mdiCheck : mdiMinus} fontSize="small" />
                <span title={member}>
                  {access === 'allow' ? texts.members.allowed(caption) : texts.members.denied(caption)}
                </span>
                <IconButton
                  size="small"
                  aria-label={texts.members.removeChoice(caption)}
                  title={texts.members.removeChoice(caption)}
                  onClick={() => onGrants(grant.grants.filter((each) => each.member !== member))}
                >
                  <Icon path={mdiClose} fontSize="small" />
                </IconButton>
              </li>
            ))}
          </List>
        </Said>
      </Columns>
    </Group>
  );
}

const Group = styled('div')({ minWidth: 0 });

const Legend = styled('p')(({ theme }) => ({ margin: 0, ...theme.typography.body2, fontWeight: 500 }));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 240px)',
  gap: 16,
  marginTop: 8,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Keys = styled('p')(({ theme }) => ({
  margin: '6px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Said = styled('div')({ minWidth: 0 });

const SaidTitle = styled('p')(({ theme }) => ({
  margin: '0 0 4px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const List = styled('ul')(({ theme }) => ({
  maxHeight: 320,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 6, minHeight: 36 },
  '& > li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > svg': { flexShrink: 0, color: theme.palette.text.secondary },
}));
