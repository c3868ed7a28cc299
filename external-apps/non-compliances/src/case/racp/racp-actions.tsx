import { readClock } from '@prumo/portal-kit/calls';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import { isActionOverdue } from '@prumo/domain/non-compliances/case-clock';

import type { RacpProps } from './racp-print.tsx';
import { texts } from './texts.ts';

export function RacpActions({ nonCompliance: { actions }, names }: RacpProps) {
  const { columns } = texts;

  return (
    <section>
      <h2>{texts.plan}</h2>
      {actions.length === 0 ? (
        <p>{texts.noPlan}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col" style={{ width: '2.5em', whiteSpace: 'nowrap' }}>
                {columns.number}
              </th>
              <th scope="col">{columns.what}</th>
              <th scope="col" style={{ width: '22%' }}>
                {columns.who}
              </th>
              <th scope="col" style={{ width: '6.5em' }}>
                {columns.when}
              </th>
              <th scope="col" style={{ width: '18%' }}>
                {columns.state}
              </th>
            </tr>
          </thead>
          <tbody>
            {actions.map((action, index) => (
              <tr key={action.id}>
                <td>{index + 1}</td>
                <td>
                  {action.what}
                  {listDetails(action).map(([label, value]) => (
                    <div key={label}>
                      {label}: {value}
                    </div>
                  ))}
                </td>
                <td>{names.nameOf(action.who)}</td>
                <td>{presentCalendarDay(action.dueOn)}</td>
                <td>{presentState(action)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function listDetails(action: FollowedAction): readonly (readonly [string, string])[] {
  const { why, where, how, howMuch, reasonForTerm, evidence } = action;
  const cost = howMuch?.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }) ?? '';
  const details: readonly (readonly [string, string])[] = [
    [texts.why, why],
    [texts.where, where],
    [texts.how, how],
    [texts.howMuch, cost],
    [texts.reasonForTerm, reasonForTerm],
    [texts.evidence, evidence ?? ''],
  ];
  return details.filter(([, value]) => value !== '');
}

function presentState(action: FollowedAction): string {
  if (action.doneOn !== null) return texts.done(presentCalendarDay(action.doneOn));
  return isActionOverdue(action, new Date(readClock())) ? texts.overdue : texts.open;
}
