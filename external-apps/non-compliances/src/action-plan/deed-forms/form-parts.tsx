// What the forms of deeds about an action have in common: which action it is, and what was kept of an earlier attempt.
import type { FollowedAction } from '@prumo/portal-kit/non-compliances';
import { usePeople } from '@prumo/portal-kit/people';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { SelectField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { presentCalendarDay } from '../../presentation/present-time.ts';
import { texts } from './texts.ts';

interface DraftNoticeProps {
  readonly isShown: boolean;
  readonly onDiscard: () => void;
}

export function DraftNotice({ isShown, onDiscard }: DraftNoticeProps) {
  if (!isShown) return null;
  return (
    <div role="status">
      <Notice tone="information">
        {texts.draftKept}{' '}
        <Button size="small" onClick={onDiscard}>
          {texts.discardDraft}
        </Button>
      </Notice>
    </div>
  );
}

interface ActionChoiceProps {
  /** Those that the deed can be about. */
  readonly actions: readonly FollowedAction[];
  readonly chosen: FollowedAction | undefined;
  /** The form was opened for one action. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onChange: (actionId: string) => void;
}

export function ActionChoice({ actions, chosen, isFixed, error, onChange }: ActionChoiceProps) {
  const { nameOf } = usePeople();
  const facts =
    chosen === undefined
      ? []
      : [
          { name: texts.digest.who, value: nameOf(chosen.who) },
          { name: texts.digest.dueOn, value: presentCalendarDay(chosen.dueOn) },
        ];

  return (
    <>
      {!isFixed && (
        <SelectField
          label={texts.action}
          value={chosen?.id ?? null}
          options={actions.map(({ id, what }) => ({ key: id, label: what }))}
          onChange={(id) => onChange(id ?? '')}
          isRequired
          error={error}
          help={actions.length === 0 ? texts.nothingOpen : undefined}
        />
      )}
      {chosen !== undefined && <Digest title={chosen.what} facts={facts} />}
    </>
  );
}

interface DigestProps {
  readonly title?: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** What the deed is about, to be read before deciding. */
export function Digest({ title, facts }: DigestProps) {
  return (
    <Box>
      {title !== undefined && <Title>{title}</Title>}
      <Facts>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
}));

const Title = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  ...theme.typography.body2,
  fontWeight: 500,
  overflowWrap: 'anywhere',
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: 0,
  ...theme.typography.body2,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
