import { presentInstant } from '@prumo/portal-kit/dates';
import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import { usePeople } from '@prumo/portal-kit/people';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';

import { texts } from './texts.ts';

/** Back to be written again: what people did not agree with. */
export function ObjectionsNotice({ minutes }: { readonly minutes: MeetingMinutes }) {
  const { nameOf } = usePeople();
  const objections = minutes.approvals.filter(({ comment }) => comment !== '');
  if (minutes.state !== 'in-meeting' || !minutes.approvals.some(({ verdict }) => verdict === 'objected')) {
    return null;
  }
  return (
    <Place>
      <Notice tone="information">
        <h2>{texts.objections.title}</h2>
        <p>{texts.objections.reason}</p>
        <ul>
          {objections.map(({ userName, comment, at }) => (
            <li key={userName}>
              <strong>{nameOf(userName)}</strong> <small>{presentInstant(at)}</small>
              <div>{comment}</div>
            </li>
          ))}
        </ul>
      </Notice>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  marginBottom: 16,
  '& h2': { margin: 0, ...theme.typography.h3 },
  '& p': { margin: '2px 0 8px' },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& strong': { fontWeight: 500 },
  '& small': { color: theme.palette.text.secondary },
  '& li > div': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));
