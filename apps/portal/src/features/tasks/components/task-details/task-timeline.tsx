import { Notice } from '@prumo/ui/notice';
import { styled, styledByProps } from '@prumo/ui/styled';

import { usePeople } from '../../../../components/person-picker/use-people.ts';
import { formatDate, formatTime } from '../../../../lib/dates/days.ts';
import { useTaskHistory } from '../../api/task-history.ts';
import type { TaskItem } from '../../model/task-item.ts';
import { PartState } from './part-state.tsx';
import { texts } from './texts.ts';

/** Who did what and when with the task and with its process. */
export function TaskTimeline({ task }: { readonly task: TaskItem }) {
  const history = useTaskHistory(task);
  const { nameOf } = usePeople();

  return (
    <PartState query={history}>
      {({ timeline, isProcessHidden }) => (
        <>
          {isProcessHidden && (
            <Hint>
              <Notice tone="information">{texts.history.hidden}</Notice>
            </Hint>
          )}
          <List aria-label={texts.history.list}>
            {timeline.map((entry) => {
              const at = new Date(entry.at);
              return (
                <Entry key={entry.id} isOwn={entry.isOwn}>
                  <Time dateTime={entry.at}>
                    {formatDate(at)}, {formatTime(at.getTime())}
                  </Time>
                  <What>
                    {texts.history.entry(entry, entry.person === null ? null : nameOf(entry.person))}
                    {entry.isOwn && <Own> · {texts.history.own}</Own>}
                  </What>
                </Entry>
              );
            })}
          </List>
        </>
      )}
    </PartState>
  );
}

const Hint = styled('div')({ marginBottom: 16 });

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const Entry = styledByProps('li', { shouldForwardProp: (prop) => prop !== 'isOwn' })<{ isOwn: boolean }>(
  ({ theme, isOwn }) => ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '136px 1fr',
    gap: '2px 16px',
    padding: '8px 0 8px 24px',
    // A line that joins the moments, with a mark at each.
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 5,
      top: 0,
      bottom: 0,
      width: 2,
      backgroundColor: theme.palette.divider,
    },
    '&:first-of-type::before': { top: 16 },
    '&:last-of-type::before': { bottom: 'auto', height: 16 },
    '&:only-of-type::before': { display: 'none' },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 12,
      width: 12,
      height: 12,
      borderRadius: '50%',
      border: `2px solid ${isOwn ? theme.palette.secondary.main : theme.palette.action.active}`,
      backgroundColor: isOwn ? theme.palette.secondary.main : theme.palette.background.paper,
    },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
  }),
);

const Time = styled('time')(({ theme }) => ({
  ...theme.typography.caption,
  lineHeight: '20px',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const What = styled('span')({ lineHeight: '20px', overflowWrap: 'anywhere' });

const Own = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
