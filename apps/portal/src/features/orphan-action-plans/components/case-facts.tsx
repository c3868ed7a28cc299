import { styled } from '@mui/material/styles';
import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import { formatDate } from '../../../lib/dates/days.ts';
import { presentDepartment } from '../model/present-department.ts';
import { presentTaskNames } from '../model/present-task-names.ts';
import { texts } from '../texts.ts';

interface CaseFactsProps {
  readonly plan: OrphanActionPlan;
  /** Of a case that is done, the tasks of the old process are nobody's any more. */
  readonly hasEnded: boolean;
}

export function CaseFacts({ plan, hasEnded }: CaseFactsProps) {
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
