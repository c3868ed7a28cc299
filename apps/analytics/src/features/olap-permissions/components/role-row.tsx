import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { mdiAccountOffOutline, mdiAccountOutline, mdiDotsVertical, mdiLockOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled, styledByProps } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useState } from 'react';

import { Quiet } from '../../../components/page-parts.tsx';
import { texts } from '../texts.ts';
import { Tag } from './parts.tsx';

interface RoleRowProps {
  readonly name: string;
  readonly href: string;
  readonly onOpen: () => void;
  readonly catalogue: string | null;
  readonly description: string;
  /** What it shows, in a sentence. */
  readonly shown: string;
  readonly reach: { readonly text: string; readonly detail: string; readonly isNobody: boolean };
  readonly isReadOnly?: boolean;
  readonly actions?: readonly { readonly label: string; readonly onChoose: () => void }[];
}

export function RoleRow(props: RoleRowProps) {
  const {
    name,
    href,
    onOpen,
    catalogue,
    description,
    shown,
    reach,
    isReadOnly = false,
    actions = [],
  } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <Row role="listitem">
      <Words>
        <Line>
          <Name href={href} onGo={onOpen}>
            {name}
          </Name>
          {isReadOnly && (
            <Tag>
              <Icon path={mdiLockOutline} />
              {texts.list.readOnly}
            </Tag>
          )}
          {catalogue !== null && <Tag>{texts.list.catalogue(catalogue)}</Tag>}
        </Line>
        {description !== '' && <Quiet>{description}</Quiet>}
        <Sentence>{shown}</Sentence>
      </Words>
      <Reach isNobody={reach.isNobody}>
        <Icon path={reach.isNobody ? mdiAccountOffOutline : mdiAccountOutline} fontSize="small" />
        <span>
          {reach.text}
          {reach.detail !== '' && <Quiet as="span">{reach.detail}</Quiet>}
        </span>
      </Reach>
      {actions.length > 0 && (
        <IconButton
          aria-label={texts.list.actions(name)}
          title={texts.list.actions(name)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon path={mdiDotsVertical} />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ label, onChoose }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  );
}

export const RoleRows = styled(Surface)({ marginTop: 8, overflow: 'hidden' });

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 300px) 40px',
  alignItems: 'start',
  gap: '8px 24px',
  padding: '14px 12px 14px 20px',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 40px',
    padding: '12px 4px 12px 12px',
    '& > :nth-of-type(2)': { gridRow: 2, gridColumn: '1 / -1' },
  },
}));

const Words = styled('div')({ minWidth: 0 });

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });

const Name = styled(InAppLink)(({ theme }) => ({
  ...theme.typography.h3,
  color: theme.palette.secondary.main,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: { padding: '8px 0' },
}));

const Sentence = styled('p')({ margin: '4px 0 0', maxWidth: '90ch', overflowWrap: 'anywhere' });

const Reach = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isNobody' })<{
  isNobody: boolean;
}>(({ theme, isNobody }) => ({
  display: 'flex',
  gap: 8,
  color: isNobody ? theme.palette.error.main : theme.palette.text.primary,
  '& > svg': { flexShrink: 0, color: isNobody ? 'inherit' : theme.palette.text.secondary },
  '& > span > span': { display: 'block' },
}));
