import Button from '@mui/material/Button';
import { mdiCheckCircleOutline, mdiCircleOutline, mdiPlus } from '@mdi/js';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';

import { usePeople } from '../../../../components/person-picker/use-people.ts';
import { useSubtasks } from '../../api/task-lookups.ts';
import { presentDay } from '../../../../lib/dates/days.ts';
import type { TaskItem } from '../../model/task-item.ts';
import { PartState } from './part-state.tsx';
import { texts } from './texts.ts';

interface TaskSubtasksProps {
  readonly task: TaskItem;
  /** Null where none can be added. */
  readonly onAdd: (() => void) | null;
  readonly onOpenTask: ((taskId: string) => void) | null;
}

/** The parts of the task, open and done. */
export function TaskSubtasks({ task, onAdd, onOpenTask }: TaskSubtasksProps) {
  const subtasks = useSubtasks(task);

  return (
    <>
      {onAdd !== null && (
        <Bar>
          <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={onAdd}>
            {texts.subtasks.add}
          </Button>
        </Bar>
      )}
      <PartState query={subtasks}>
        {(found) =>
          found.length === 0 ? (
            <Quiet>{texts.subtasks.empty}</Quiet>
          ) : (
            <List aria-label={texts.subtasks.list}>
              {found.map((subtask) => (
                <Subtask key={subtask.id} subtask={subtask} onOpenTask={onOpenTask} />
              ))}
            </List>
          )
        }
      </PartState>
    </>
  );
}

interface SubtaskProps {
  readonly subtask: TaskItem;
  readonly onOpenTask: ((taskId: string) => void) | null;
}

function Subtask({ subtask, onOpenTask }: SubtaskProps) {
  const { nameOf } = usePeople();
  const { id, name, assignee, dueDate, endTime } = subtask;
  const isFinished = endTime !== null;
  const title = name === '' ? texts.untitled : name;
  const details = [
    isFinished ? texts.subtasks.finished : null,
    assignee === null ? null : texts.subtasks.with(nameOf(assignee)),
    dueDate === null || isFinished ? null : texts.subtasks.due(presentDay(getDayInSaoPaulo(dueDate))),
  ].filter((detail) => detail !== null);

  return (
    <Row>
      <Sign isFinished={isFinished}>
        <Icon path={isFinished ? mdiCheckCircleOutline : mdiCircleOutline} fontSize="small" />
        <VisuallyHidden>{isFinished ? texts.subtasks.finished : texts.subtasks.open}: </VisuallyHidden>
      </Sign>
      <div>
        {onOpenTask === null ? (
          title
        ) : (
          <Open size="small" onClick={() => onOpenTask(id)}>
            {title}
          </Open>
        )}
        {details.length > 0 && <Details>{details.join(' · ')}</Details>}
      </div>
    </Row>
  );
}

const Bar = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginBottom: 16 });

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Row = styled('li')({ display: 'flex', alignItems: 'flex-start', gap: 12, padding: '10px 0' });

const Sign = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isFinished' })<{
  isFinished: boolean;
}>(({ theme, isFinished }) => ({
  position: 'relative',
  display: 'flex',
  paddingTop: 2,
  color: isFinished ? theme.palette.secondary.main : theme.palette.action.active,
}));

const Open = styled(Button)({
  minHeight: 0,
  margin: '0 -8px',
  padding: '0 8px',
  textAlign: 'left',
  overflowWrap: 'anywhere',
});

const Details = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
