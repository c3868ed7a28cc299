import type { RuleRun } from '@prumo/contracts/notification-rules/rule-calls';
import { ruleStates } from '@prumo/contracts/notification-rules/rule-lists';
import { useQuery } from '@tanstack/react-query';

import { Line, Moment, StackedHead, StackedTable } from '../../../components/log-list/stacked-table.tsx';
import { StateMark } from '../../../components/log-list/state-mark.tsx';
import { buildRunsQuery } from '../api/rule-queries.ts';
import { presentShortMoment } from '../model/present-moment.ts';
import type { RuleNames } from '../model/present-rule.ts';
import { texts } from '../texts.ts';
import { DetailsPart } from './details-part.tsx';

interface RuleRunsProps {
  readonly ruleId: string;
  readonly names: RuleNames;
}

const { runs: words } = texts.details;

export function RuleRuns({ ruleId, names }: RuleRunsProps) {
  const asked = useQuery(buildRunsQuery(ruleId));
  const { columns } = words;

  return (
    <DetailsPart asked={asked} count={({ runs }) => runs.length} emptyText={words.empty}>
      {({ runs }) => (
        <StackedTable aria-label={texts.details.tabs.runs}>
          <StackedHead titles={[columns.when, columns.cause, columns.state, columns.detail]} />
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <Moment>{presentShortMoment(run.startedAt)}</Moment>
                <td>
                  {run.askedBy === null
                    ? words.causes[run.cause]
                    : words.askedBy(names.personOf(run.askedBy))}
                </td>
                <td>
                  <StateMark state={run.state} text={run.state === 'failed' ? words.failed : words.done} />
                </td>
                <td>
                  {listRunDetails(run).map((line) => (
                    <Line key={line}>{line}</Line>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </StackedTable>
      )}
    </DetailsPart>
  );
}

function listRunDetails({ counts, missed, error }: RuleRun): readonly string[] {
  const seen = ruleStates
    .filter((state) => counts[state] > 0)
    .map((state) => texts.stateCount(state, counts[state]));
  return [
    texts.told(counts.told),
    ...(seen.length === 0 ? [] : [seen.join(', ')]),
    ...(missed > 0 ? [words.missed(missed)] : []),
    ...(error === null ? [] : [error]),
  ];
}
