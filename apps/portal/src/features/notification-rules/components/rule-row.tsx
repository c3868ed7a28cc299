import {
  mdiBellCancelOutline,
  mdiBellOutline,
  mdiContentCopy,
  mdiDeleteOutline,
  mdiDotsVertical,
  mdiFormatListBulleted,
  mdiPause,
  mdiPencilOutline,
  mdiPlay,
  mdiPlayCircleOutline,
} from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Rule } from '@prumo/contracts/notification-rules/rule-calls';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useState } from 'react';

import { presentDay } from '../../../lib/dates/days.ts';
import { presentShortMoment } from '../model/present-moment.ts';
import {
  presentAudience,
  presentChannels,
  presentDepartments,
  presentRuleSchedule,
  presentTrigger,
  type RuleNames,
} from '../model/present-rule.ts';
import { texts } from '../texts.ts';
import { useRuleActions } from '../use-rule-actions.ts';
import { RuleStateCounts } from './rule-states.tsx';
import { SilenceDialog } from './silence-dialog.tsx';

interface RuleRowProps {
  readonly rule: Rule;
  readonly names: RuleNames;
  readonly editHref: string;
  readonly copyHref: string;
  readonly onGo: (href: string) => void;
  readonly onDetails: () => void;
}

/** One rule in words, with what it sees now and what can be done about it. */
export function RuleRow({ rule, names, editHref, copyHref, onGo, onDetails }: RuleRowProps) {
  const { name } = rule;
  const { facts } = texts;
  return (
    <Card>
      <Words>
        <Name>
          <InAppLink href={editHref} onGo={onGo}>
            {name}
          </InAppLink>
        </Name>
        <Trigger>
          {presentTrigger(rule.trigger)} · {presentDepartments(rule.departmentIds, names)}
        </Trigger>
        <Notes rule={rule} names={names} />
      </Words>
      <StatesButton aria-label={texts.openStates(name)} onClick={onDetails}>
        <RuleStateCounts counts={rule.counts} />
      </StatesButton>
      <RowActions rule={rule} editHref={editHref} copyHref={copyHref} onGo={onGo} onDetails={onDetails} />
      <Facts>
        <div>
          <dt>{facts.schedule}</dt>
          <dd>{presentRuleSchedule(rule)}</dd>
        </div>
        <div>
          <dt>{facts.audience}</dt>
          <dd>{presentAudience(rule, names)}</dd>
        </div>
        <div>
          <dt>{facts.channels}</dt>
          <dd>{presentChannels(rule)}</dd>
        </div>
        <div>
          <dt>{facts.last}</dt>
          <dd>{presentLastRun(rule)}</dd>
        </div>
        <div>
          <dt>{facts.next}</dt>
          <dd>{presentNext(rule)}</dd>
        </div>
      </Facts>
    </Card>
  );
}

function Notes({ rule, names }: Pick<RuleRowProps, 'rule' | 'names'>) {
  const { pausedAt, pausedBy, silencedUntil, isMandatory } = rule;
  return (
    <Marks>
      {pausedAt !== null && (
        <NoteMark title={texts.pausedBy(names.personOf(pausedBy ?? ''), presentShortMoment(pausedAt))}>
          <Icon path={mdiPause} />
          {texts.paused}
        </NoteMark>
      )}
      {silencedUntil !== null && (
        <NoteMark>
          <Icon path={mdiBellCancelOutline} />
          {texts.silenced(presentDay(silencedUntil))}
        </NoteMark>
      )}
      {isMandatory && <NoteMark>{texts.mandatory}</NoteMark>}
    </Marks>
  );
}

function presentLastRun({ lastRun }: Rule): string {
  if (lastRun === null) return texts.never;
  const outcome = lastRun.state === 'failed' ? texts.runFailed : texts.told(lastRun.counts.told);
  return `${presentShortMoment(lastRun.endedAt)}, ${outcome}`;
}

function presentNext({ nextDueAt, pausedAt, schedule }: Rule): string {
  if (pausedAt !== null) return texts.paused;
  if (nextDueAt !== null) return presentShortMoment(nextDueAt);
  return schedule.kind === 'after-extraction' ? texts.afterExtraction : texts.noNext;
}

type RowActionsProps = Pick<RuleRowProps, 'rule' | 'editHref' | 'copyHref' | 'onGo' | 'onDetails'>;

type Asking = 'run' | 'silence';

function RowActions({ rule, editHref, copyHref, onGo, onDetails }: RowActionsProps) {
  const { id, name, pausedAt, silencedUntil } = rule;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { act, silence, isPending } = useRuleActions();
  const { actions } = texts;
  const isPaused = pausedAt !== null;
  const entries = [
    { icon: mdiPencilOutline, text: actions.edit, choose: () => onGo(editHref) },
    { icon: mdiFormatListBulleted, text: actions.states, choose: onDetails },
    { icon: mdiPlayCircleOutline, text: actions.run, choose: () => setAsking('run') },
    { icon: mdiContentCopy, text: actions.duplicate, choose: () => onGo(copyHref) },
    {
      icon: isPaused ? mdiPlay : mdiPause,
      text: isPaused ? actions.resume : actions.pause,
      choose: () => act(rule, isPaused ? 'resume' : 'pause'),
    },
    silencedUntil === null
      ? { icon: mdiBellCancelOutline, text: actions.silence, choose: () => setAsking('silence') }
      : {
          icon: mdiBellOutline,
          text: actions.unsilence,
          choose: () => silence({ id, name, subject: null, until: null }),
        },
    { icon: mdiDeleteOutline, text: actions.remove, choose: () => act(rule, 'remove') },
  ];

  return (
    <Actions>
      <IconButton
        aria-label={texts.more(name)}
        title={texts.more(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {anchor !== null && (
        <Menu
          anchorEl={anchor}
          // Within the screen, so that the menu belongs to a landmark like everything else.
          container={anchor.closest('main')}
          open
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {entries.map(({ icon, text, choose }) => (
            <MenuItem
              key={text}
              onClick={() => {
                setAnchor(null);
                choose();
              }}
            >
              <ListItemIcon>
                <Icon path={icon} fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={text} slotProps={{ primary: { style: { fontSize: 'inherit' } } }} />
            </MenuItem>
          ))}
        </Menu>
      )}
      {asking === 'run' && (
        <ConfirmDialog
          title={texts.runQuestion.title(name)}
          confirmLabel={texts.runQuestion.confirm}
          tone="ordinary"
          isBusy={isPending}
          onConfirm={() => act(rule, 'run', () => setAsking(null))}
          onClose={() => setAsking(null)}
        >
          <p>{texts.runQuestion.text}</p>
        </ConfirmDialog>
      )}
      {asking === 'silence' && (
        <SilenceDialog
          name={name}
          isBusy={isPending}
          onSilence={(until) => silence({ id, name, subject: null, until }, () => setAsking(null))}
          onClose={() => setAsking(null)}
        />
      )}
    </Actions>
  );
}

const Card = styled(Surface)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gap: '4px 12px',
  alignItems: 'start',
  padding: '14px 12px 14px 20px',
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: '12px 4px 12px 16px',
  },
}));

const Words = styled('div')({ minWidth: 0 });

const Name = styled('h2')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h3,
  overflowWrap: 'anywhere',
  '& a': { color: theme.palette.text.primary, textDecoration: 'none' },
  '& a:hover': { color: theme.palette.secondary.main, textDecoration: 'underline' },
}));

const Trigger = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&:not(:empty)': { marginTop: 6 } });

const NoteMark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '1px 8px',
  borderRadius: 4,
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  '& > svg': { fontSize: 14, color: theme.palette.text.secondary },
}));

/** On a phone it is the second row. */
const StatesButton = styled(ButtonBase)(({ theme }) => ({
  minHeight: 40,
  padding: '4px 6px',
  borderRadius: theme.shape.borderRadius,
  justifyContent: 'flex-end',
  '&:hover': { backgroundColor: theme.palette.background.default },
  [theme.breakpoints.down('sm')]: {
    order: 1,
    gridColumn: '1 / -1',
    justifySelf: 'start',
    minHeight: 44,
    marginLeft: -6,
  },
}));

const Actions = styled('div')({ display: 'flex' });

const Facts = styled('dl')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: '8px 16px',
  margin: '10px 8px 0 0',
  paddingTop: 10,
  borderTop: `1px solid ${theme.palette.divider}`,
  ...theme.typography.body2,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { order: 2, marginTop: 0 },
}));
