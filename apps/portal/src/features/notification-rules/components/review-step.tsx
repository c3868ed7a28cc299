import Button from '@mui/material/Button';
import { styled } from '@prumo/ui/styled';

import type { RuleStepKey } from '../model/check-rule-form.ts';
import {
  createRuleNames,
  presentAudience,
  presentChannels,
  presentDepartments,
  presentRuleSchedule,
  presentTrigger,
} from '../model/present-rule.ts';
import { buildFacts } from '../model/rule-form.ts';
import { texts } from '../texts.ts';
import type { StepProps } from './step-fields.tsx';

interface ReviewStepProps extends Pick<StepProps, 'form' | 'options'> {
  readonly onStep: (step: RuleStepKey) => void;
}

/** The whole rule in words, each part with the way back to it. */
export function ReviewStep({ form, options, onStep }: ReviewStepProps) {
  const facts = buildFacts(form);
  if (facts === null) return null;
  const names = createRuleNames(options);
  const { noise } = facts;
  const { review } = texts;
  const insistence = [
    ...(noise.pendingDays > 0 ? [review.pending(noise.pendingDays)] : []),
    noise.reminderDays === null ? review.once : review.reminder(noise.reminderDays),
    ...(noise.tellsRecovery ? [review.recovery] : []),
    ...(noise.tellsNoData ? [review.noData] : []),
    ...(noise.isDigest ? [review.digest] : []),
  ].join(', ');
  const rows: readonly (readonly [string, string, RuleStepKey])[] = [
    [review.facts.name, facts.name, 'when'],
    [review.facts.where, presentDepartments(facts.departmentIds, names), 'when'],
    [review.facts.trigger, presentTrigger(facts.trigger), 'condition'],
    [review.facts.schedule, presentRuleSchedule(facts), 'schedule'],
    [review.facts.noise, insistence, 'schedule'],
    [review.facts.audience, presentAudience(facts, names), 'audience'],
    [review.facts.channels, presentChannels(facts), 'message'],
    [review.facts.subject, facts.subject, 'message'],
  ];

  return (
    <Rows>
      {rows.map(([label, value, step]) => (
        <Row key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>
            <Button size="small" aria-label={texts.review.change(label)} onClick={() => onStep(step)}>
              {texts.actions.edit}
            </Button>
          </dd>
        </Row>
      ))}
    </Rows>
  );
}

const Rows = styled('dl')({ margin: 0 });

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: 16,
  padding: '6px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  ...theme.typography.body2,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 8px',
    '& dt': { gridColumn: '1 / -1', ...theme.typography.caption },
  },
}));
