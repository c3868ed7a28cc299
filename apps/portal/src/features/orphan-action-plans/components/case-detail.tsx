import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';
import { styled } from '@prumo/ui/styled';
import { useEffect, useId, useRef } from 'react';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import { formatDate } from '../../../lib/dates/days.ts';
import { findSituation, type KnownCase } from '../model/known-cases.ts';
import { presentCaseTitle, presentDepartment, presentTaskNames } from '../model/present-case.ts';
import { texts } from '../texts.ts';
import { CaseMark } from './case-list.tsx';
import { CaseOutcome } from './case-outcome.tsx';
import { CaseRepair } from './case-repair.tsx';

interface CaseDetailProps {
  readonly known: KnownCase;
  /** Where it takes the place of the list. */
  readonly takesFocus: boolean;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly buildTaskHref: (taskId: string) => string;
  readonly onGo: (href: string) => void;
  readonly onFix: () => void;
}

/** The chosen case: its facts, and what can be done or was. */
export function CaseDetail(props: CaseDetailProps) {
  const { known, takesFocus, isBusy, hasFailed, buildTaskHref, onGo, onFix } = props;
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) titleRef.current?.focus();
  }, [takesFocus]);

  return (
    <Place aria-labelledby={titleId}>
      <Head>
        <Title id={titleId} ref={titleRef} tabIndex={-1}>
          {presentCaseTitle(known.plan)}
        </Title>
        <CaseMark situation={findSituation(known)} />
      </Head>
      <CaseFacts plan={known.plan} hasEnded={known.end !== null} />
      {known.end === null ? (
        <CaseRepair plan={known.plan} isBusy={isBusy} hasFailed={hasFailed} onFix={onFix} />
      ) : (
        <CaseOutcome plan={known.plan} end={known.end} buildTaskHref={buildTaskHref} onGo={onGo} />
      )}
    </Place>
  );
}

const Place = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
});

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h2,
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
}));

interface CaseFactsProps {
  readonly plan: OrphanActionPlan;
  /** Of a case that is done, the tasks of the old process are nobody's any more. */
  readonly hasEnded: boolean;
}

function CaseFacts({ plan, hasEnded }: CaseFactsProps) {
  const { nameOf } = usePeople();
  return (
    <Facts aria-label={texts.facts.label}>
      <Fact name={texts.processId} values={[plan.processId]} />
      <Fact name={texts.nonComplianceId} values={[plan.nonComplianceId ?? texts.facts.none]} />
      <Fact name={texts.facts.occurrence} values={[presentDepartment(plan.occurrenceDepartment)]} />
      <Fact name={texts.facts.claimant} values={[presentDepartment(plan.claimantDepartment)]} />
      <Fact name={texts.facts.started} values={[presentStart(plan, nameOf)]} />
      {!hasEnded && (
        <Fact
          name={texts.facts.openTasks}
          values={plan.openTasks.length === 0 ? [texts.facts.noTasks] : presentTaskNames(plan.openTasks)}
        />
      )}
    </Facts>
  );
}

function Fact({ name, values }: { readonly name: string; readonly values: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {values.map((value) => (
        <dd key={value}>{value}</dd>
      ))}
    </div>
  );
}

function presentStart(
  { startedAt, startedBy }: OrphanActionPlan,
  nameOf: (userName: string) => string,
): string {
  const person = startedBy === null ? null : nameOf(startedBy);
  if (startedAt === null) return person ?? texts.facts.none;
  const date = formatDate(new Date(startedAt));
  return person === null ? date : texts.facts.startedOn(date, person);
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 24px',
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: '2px 0 0', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}));
