import { presentCalendarDay } from '@prumo/portal-kit/dates';
import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import { styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { presentLink } from '../presentation/present-link.ts';
import { judgeDecision } from '../reading/judge-decision.ts';
import { texts } from './texts.ts';

interface PrintedAgendaProps {
  readonly minutes: MeetingMinutes;
  readonly today: string;
  readonly nameOf: (userName: string) => string;
}

export function PrintedAgenda({ minutes: { items, state }, today, nameOf }: PrintedAgendaProps) {
  const { columns } = texts;
  return items.map(({ id, title, origin, discussion, decisions, links }, index) => (
    <div key={id}>
      <h3>
        {index + 1}. {title}
        {origin !== 'new' && ` (${listNames.agendaOrigins[origin]})`}
      </h3>
      {discussion !== '' && <Said>{discussion}</Said>}
      {decisions.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.what}</th>
              <th scope="col">{columns.who}</th>
              <th scope="col">{columns.dueOn}</th>
              <th scope="col">{columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {decisions.map((decision) => (
              <tr key={decision.id}>
                <td>{decision.what}</td>
                <td>{nameOf(decision.who)}</td>
                <td data-day>{presentCalendarDay(decision.dueOn)}</td>
                <td>
                  {judgeDecision(decision, state, today).words}
                  {decision.evidence !== null && `: ${decision.evidence}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {links.length > 0 && (
        <p>
          {texts.links}: {links.map(presentLink).join('; ')}
        </p>
      )}
    </div>
  ));
}

const Said = styled('p')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
