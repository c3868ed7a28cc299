import {
  mdiCheck,
  mdiChevronDown,
  mdiChevronRight,
  mdiCircleHalfFull,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiMinus,
} from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import type { KeyboardEvent, ReactNode } from 'react';

import { texts } from '../texts.ts';
import type { Member } from './member-tree.tsx';

/** Null: nothing is said of it. */
export type MemberDecision = 'allow' | 'deny' | null;

interface MemberRowProps {
  readonly member: Member;
  readonly level: number;
  readonly isOpen: boolean;
  readonly isReachable: boolean;
  readonly onToggle: () => void;
  readonly onArrive: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onDecide: (decision: MemberDecision) => void;
  /** The rows of what is in it. */
  readonly children: ReactNode;
}

const signs = { shown: mdiEyeOutline, part: mdiCircleHalfFull, hidden: mdiEyeOffOutline };

export function MemberRow(props: MemberRowProps) {
  const { member, level, isOpen, isReachable, onToggle, onArrive, onKey, onDecide, children } = props;
  const { caption, hasChildren, visibility, grant, above } = member;

  return (
    <>
      <Row
        data-member=""
        aria-level={level}
        {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
        tabIndex={isReachable ? 0 : -1}
        onFocus={onArrive}
        onKeyDown={onKey}
      >
        <NameCell role="gridcell" style={{ paddingLeft: 4 + (level - 1) * 20 }}>
          {/* For the pointer alone: the keyboard opens and closes with the arrows. */}
          <Toggle aria-hidden="true" onClick={hasChildren ? onToggle : undefined}>
            {hasChildren && <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} fontSize="small" />}
          </Toggle>
          <span>
            {caption}
            {above.length > 0 && <Above>{above.join(' › ')}</Above>}
          </span>
        </NameCell>
        <EffectCell role="gridcell" isHidden={visibility === 'hidden'}>
          <Icon path={signs[visibility]} fontSize="small" />
          <span>{texts.members.visibility[visibility]}</span>
        </EffectCell>
        <ChoiceCell role="gridcell">
          <Decide
            type="button"
            tabIndex={isReachable ? 0 : -1}
            aria-pressed={grant === 'allow'}
            aria-label={texts.members.allowItem(caption)}
            onClick={() => onDecide(grant === 'allow' ? null : 'allow')}
          >
            <Icon path={mdiCheck} fontSize="small" />
            <span>{texts.members.allow}</span>
          </Decide>
          <Decide
            type="button"
            tabIndex={isReachable ? 0 : -1}
            aria-pressed={grant === 'deny'}
            aria-label={texts.members.denyItem(caption)}
            onClick={() => onDecide(grant === 'deny' ? null : 'deny')}
          >
            <Icon path={mdiMinus} fontSize="small" />
            <span>{texts.members.deny}</span>
          </Decide>
        </ChoiceCell>
      </Row>
      {children}
    </>
  );
}

const Row = styled('tr')(({ theme }) => ({
  '& > td': { height: 40, padding: '0 12px', verticalAlign: 'middle' },
  '&:hover': { backgroundColor: theme.palette.background.default },
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down('sm')]: { '& > td': { height: 48, padding: '0 6px' } },
}));

const NameCell = styled('td')({
  '& > span': { verticalAlign: 'middle' },
  '& > span:last-of-type': {
    display: 'inline-block',
    maxWidth: 'calc(100% - 32px)',
    overflowWrap: 'anywhere',
  },
});

const Toggle = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  width: 28,
  height: 28,
  alignItems: 'center',
  justifyContent: 'center',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
}));

const Above = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const EffectCell = styledByProps('td', { shouldForwardProp: (prop) => prop !== 'isHidden' })<{
  isHidden: boolean;
}>(({ theme, isHidden }) => ({
  whiteSpace: 'nowrap',
  color: isHidden ? theme.palette.text.secondary : theme.palette.text.primary,
  '& > svg': { marginRight: 6, verticalAlign: 'middle', color: theme.palette.text.secondary },
  '& > span': { verticalAlign: 'middle' },
  // On a phone the sign alone; its word is for who hears it.
  [theme.breakpoints.down('sm')]: {
    width: 24,
    '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}));

const ChoiceCell = styled('td')({ width: 1, whiteSpace: 'nowrap' });

const Decide = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 30,
  padding: '0 10px 0 6px',
  border: `1px solid ${theme.palette.action.active}`,
  font: 'inherit',
  ...theme.typography.caption,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  cursor: 'pointer',
  '& > svg': { fontSize: 16, color: theme.palette.text.secondary },
  '&:first-of-type': { borderRadius: '6px 0 0 6px' },
  '&:last-of-type': { borderRadius: '0 6px 6px 0', marginLeft: -1 },
  '&[aria-pressed="true"]': {
    position: 'relative',
    fontWeight: 500,
    borderColor: theme.palette.secondary.main,
    backgroundColor: theme.palette.secondary.light,
    '& > svg': { color: theme.palette.secondary.main },
  },
  '&:last-of-type[aria-pressed="true"]': {
    borderColor: theme.palette.error.main,
    backgroundColor: theme.palette.error.light,
    '& > svg': { color: theme.palette.error.main },
  },
  [theme.breakpoints.down('sm')]: {
    minHeight: 40,
    minWidth: 44,
    padding: 0,
    justifyContent: 'center',
    '& > span': { display: 'none' },
  },
}));
