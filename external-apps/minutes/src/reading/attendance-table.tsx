import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import { styled } from '@prumo/portal-kit/ui/layout';

import { countAttendances } from '../editor/edit-participants.ts';
import { listNames } from '../presentation/lists/texts.ts';
import { texts } from './texts.ts';

interface AttendanceTableProps {
  readonly minutes: Pick<MeetingMinutes, 'participants' | 'quorum'>;
}

export function AttendanceTable({ minutes: { participants, quorum } }: AttendanceTableProps) {
  const { present } = countAttendances(participants);

  return (
    <>
      <Counts>
        {texts.counts(present, participants.length)}
        {quorum !== null && ` · ${texts.quorum(quorum)}`}
      </Counts>
      <Table>
        <thead>
          <tr>
            <th scope="col">{texts.columns.person}</th>
            <th scope="col">{texts.columns.attendance}</th>
          </tr>
        </thead>
        <tbody>
          {participants.map(({ userName, displayName, departmentName, attendance, justification }) => (
            <tr key={userName}>
              <td>
                {displayName}
                {departmentName !== null && <small>{departmentName}</small>}
              </td>
              <td>
                {listNames.attendances[attendance]}
                {attendance === 'justified' && justification !== '' && `: ${justification}`}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

const Counts = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { ...theme.typography.caption, fontWeight: 500, color: theme.palette.text.secondary },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.palette.text.secondary },
  '& td': { borderTop: `1px solid ${theme.palette.divider}` },
}));
