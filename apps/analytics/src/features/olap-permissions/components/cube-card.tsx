import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { Quiet } from '../../../components/page-parts.tsx';
import type { CatalogueChoice, CubeChoice } from '../model/choices.ts';
import { describeView, viewCube } from '../model/describe-role.ts';
import { findCube, hideWholeCube, showWholeCube, switchCube } from '../model/role-draft.ts';
import { texts } from '../texts.ts';
import { HierarchyField } from './hierarchy-field.tsx';

interface CubeCardProps {
  readonly cube: CubeChoice;
  readonly catalogue: CatalogueChoice | undefined;
  readonly draft: OlapRoleDraft;
  readonly onChange: (draft: OlapRoleDraft) => void;
}

/** One cube: off, or on with what is shown of each of its fields. */
export function CubeCard({ cube, catalogue, draft, onChange }: CubeCardProps) {
  const grant = findCube(draft, cube.name);
  const [isOpen, setIsOpen] = useState(false);
  const isOn = grant !== undefined;

  return (
    <Card role="group" aria-label={cube.caption}>
      <Line>
        <Switch
          color="secondary"
          checked={isOn}
          slotProps={{ input: { 'aria-label': texts.editor.cubeSwitch(cube.caption) } }}
          onChange={(_event, isWanted) => {
            setIsOpen(isWanted);
            onChange(switchCube(draft, cube.name, isWanted));
          }}
        />
        <Words>
          <Name>{cube.caption}</Name>
          <Quiet>
            {grant === undefined
              ? texts.editor.cubeOff
              : capitalize(describeView(cube.name, viewCube(grant, catalogue), catalogue))}
          </Quiet>
        </Words>
        {isOn && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={texts.editor.openFields(cube.caption)}
            endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.editor.fields}
          </Button>
        )}
      </Line>
      {isOn && isOpen && (
        <Body>
          <Quick>
            <Button variant="outlined" size="small" onClick={() => onChange(showWholeCube(draft, cube))}>
              {texts.editor.showAll}
            </Button>
            <Button size="small" onClick={() => onChange(hideWholeCube(draft, cube.name))}>
              {texts.editor.hideAll}
            </Button>
          </Quick>
          {cube.hierarchies.map((hierarchy) => (
            <HierarchyField
              key={hierarchy.uniqueName}
              cube={cube}
              hierarchy={hierarchy}
              draft={draft}
              onChange={onChange}
            />
          ))}
        </Body>
      )}
    </Card>
  );
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const Card = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  padding: '4px 12px 4px 4px',
});

const Words = styled('div')({ flex: 1, minWidth: 0 });

const Name = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.body2, fontWeight: 500 }));

const Body = styled('div')(({ theme }) => ({ borderTop: `1px solid ${theme.palette.divider}` }));

const Quick = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '8px 16px' });
