import { mdiTargetVariant } from '@mdi/js';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { EfficacyPlan } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { presentCalendarDay, presentDay } from '@prumo/portal-kit/dates';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Icon, styled, styledByProps } from '@prumo/portal-kit/ui/layout';
import type { ReactNode } from 'react';

import { RecurrenceComparison } from '../case/recurrence-comparison.tsx';
import { listNames } from '../presentation/lists/texts.ts';
import { texts } from './texts.ts';

interface EfficacySectionProps {
  readonly nonCompliance: Pick<CaseView['nonCompliance'], 'state' | 'efficacy' | 'verdict'>;
  readonly comparison: CaseView['recurrenceComparison'];
  readonly nameOf: (userName: string) => string;
  /** Null where it is not the person's to do. */
  readonly onJudge: (() => void) | null;
  /** The person would be the one to judge, did they not execute an action. */
  readonly isBarred: boolean;
}

/** How it is found out whether the plan did what it was for, and what was found. */
export function EfficacySection(props: EfficacySectionProps) {
  const { nonCompliance, comparison, nameOf, onJudge, isBarred } = props;
  const { state, efficacy } = nonCompliance;
  // A verdict of an earlier cycle stays in the case; it is told with that cycle.
  const isJudged = state === 'closed-effective' || state === 'closed-partly-effective';
  const verdict = isJudged ? nonCompliance.verdict : null;

  return (
    <Part>
      {efficacy === null ? (
        <Quiet>{texts.efficacy.none}</Quiet>
      ) : (
        <FactList facts={listEfficacyFacts(efficacy, nameOf)} />
      )}
      {comparison !== null && <RecurrenceComparison comparison={comparison} />}
      {verdict !== null && <FactList facts={listVerdictFacts(verdict, nameOf)} />}
      {state === 'execution' && efficacy !== null && <Quiet>{texts.efficacy.waits}</Quiet>}
      {isBarred && <Quiet>{texts.efficacy.byExecutor}</Quiet>}
      {onJudge !== null && (
        <Command>
          <Button variant="contained" startIcon={<Icon path={mdiTargetVariant} />} onClick={onJudge}>
            {texts.efficacy.judge}
          </Button>
        </Command>
      )}
    </Part>
  );
}

export function listEfficacyFacts(efficacy: EfficacyPlan, nameOf: (userName: string) => string) {
  return [
    { name: texts.efficacy.method, value: efficacy.method, isLong: true },
    { name: texts.efficacy.expected, value: efficacy.expectedResult, isLong: true },
    { name: texts.efficacy.verifier, value: nameOf(efficacy.verifier) },
    { name: texts.efficacy.dueOn, value: presentCalendarDay(efficacy.dueOn) },
  ];
}

export function listVerdictFacts(
  verdict: NonNullable<CaseView['nonCompliance']['verdict']>,
  nameOf: (userName: string) => string,
) {
  const { result, measured, evidence, reasonForEarly, judgedAt, judgedBy } = verdict;
  const day = presentDay(judgedAt);
  return [
    { name: texts.efficacy.result, value: listNames.efficacyResults[result] },
    ...(measured === null ? [] : [{ name: texts.efficacy.measured, value: numberFormat.format(measured) }]),
    {
      name: texts.efficacy.judged,
      value: judgedBy === null ? day : texts.efficacy.judgedBy(nameOf(judgedBy), day),
    },
    { name: texts.efficacy.evidence, value: evidence, isLong: true },
    ...(reasonForEarly === ''
      ? []
      : [{ name: texts.efficacy.reasonForEarly, value: reasonForEarly, isLong: true }]),
  ];
}

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 9 });

const Part = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Command = styled('div')(({ theme }) => ({
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%', minHeight: 44 } },
}));

interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode; readonly isLong?: boolean }[];
}

/** Names with their values beside each other; long ones take the whole line, with the lines as they were written. */
export function FactList({ facts }: FactListProps) {
  return (
    <Facts>
      {facts.map(({ name, value, isLong = false }) => (
        <Fact key={name} isLong={isLong}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </Facts>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '12px 24px',
  margin: 0,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '10px 16px' },
  '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '6px 16px' },
}));

const Fact = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isLong' })<{ isLong: boolean }>(
  ({ theme, isLong }) => ({
    minWidth: 0,
    ...(isLong && { gridColumn: '1 / -1' }),
    '& > dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
    '& > dd': {
      margin: 0,
      maxWidth: '75ch',
      ...theme.typography.body2,
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    },
  }),
);
