import type { Participant } from '@prumo/contracts/minutes/meeting-minutes';

import { listNames } from '../presentation/lists/texts.ts';
import { texts } from './texts.ts';

export function PrintedAttendance({ participants }: { readonly participants: readonly Participant[] }) {
  const { columns } = texts;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.person}</th>
          <th scope="col">{columns.department}</th>
          <th scope="col">{columns.attendance}</th>
        </tr>
      </thead>
      <tbody>
        {participants.map(({ userName, displayName, departmentName, attendance, justification }) => (
          <tr key={userName}>
            <td>{displayName}</td>
            <td>{departmentName}</td>
            <td>
              {listNames.attendances[attendance]}
              {attendance === 'justified' && justification !== '' && `: ${justification}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
