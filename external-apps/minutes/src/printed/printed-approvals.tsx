import { presentInstant } from '@prumo/portal-kit/dates';
import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';

import { listAnswers } from '../reading/list-answers.ts';
import { texts as readingTexts } from '../reading/texts.ts';
import { texts } from './texts.ts';

interface PrintedApprovalsProps {
  readonly minutes: MeetingMinutes;
  readonly nameOf: (userName: string) => string;
}

export function PrintedApprovals({ minutes, nameOf }: PrintedApprovalsProps) {
  const { columns } = texts;
  const { verdicts, waiting } = readingTexts.approval;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.person}</th>
          <th scope="col">{columns.verdict}</th>
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.comment}</th>
        </tr>
      </thead>
      <tbody>
        {listAnswers(minutes).map(({ userName, approval }) => (
          <tr key={userName}>
            <td>{nameOf(userName)}</td>
            <td>{approval === null ? waiting : verdicts[approval.verdict]}</td>
            <td data-day>{approval !== null && presentInstant(approval.at)}</td>
            <td>{approval?.comment}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
