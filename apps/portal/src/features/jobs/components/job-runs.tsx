import type { JobRun } from '@prumo/contracts/administration/jobs';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import { findMoment, listDetails, presentDuration, type PresentMoment } from '../model/present-job.ts';
import { texts } from '../texts.ts';
import { Line, Moment, StackedHead, StackedTable } from '../../../components/log-list/stacked-table.tsx';
import { StateMark } from '../../../components/log-list/state-mark.tsx';

interface JobRunsProps {
  readonly name: string;
  readonly runs: readonly JobRun[];
  readonly presentMoment: PresentMoment;
}

export function JobRuns({ name, runs, presentMoment }: JobRunsProps) {
  const { columns } = texts;
  const { nameOf } = usePeople();

  return (
    <StackedTable aria-label={texts.historyOf(name)}>
      <StackedHead titles={[columns.when, columns.cause, columns.state, columns.duration, columns.detail]} />
      <tbody>
        {runs.map((run) => {
          const moment = findMoment(run);
          return (
            <tr key={run.id}>
              <Moment>{moment !== null && presentMoment(moment)}</Moment>
              <td>{run.askedBy === null ? texts.bySchedule : texts.byPerson(nameOf(run.askedBy))}</td>
              <td>
                <StateMark state={run.state} text={texts.states[run.state]} />
              </td>
              <td>{run.durationMs !== null && presentDuration(run.durationMs)}</td>
              <td>
                {listDetails(run).map((line) => (
                  <Line key={line}>{line}</Line>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </StackedTable>
  );
}
