import Button from '@mui/material/Button';
import { mdiAlertCircleOutline, mdiPencilOutline } from '@mdi/js';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { classifyPriority } from '@prumo/domain/tasks/priority-level';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

import { usePeople } from '../../../../components/person-picker/use-people.ts';
import { countDays, formatDate, formatTime, presentDay } from '../../../../lib/dates/days.ts';
import { readServerClock } from '../../../../lib/http/send-request.ts';
import { useProcessNames } from '../../api/task-lookups.ts';
import type { TaskItem } from '../../model/task-item.ts';
import { texts as listTexts } from '../../texts.ts';
import { texts } from './texts.ts';

interface TaskFactsProps {
  readonly task: TaskItem;
  /** Null where nothing of it can be changed. */
  readonly onEdit: (() => void) | null;
  /** The button that leads to the change gets the focus when it comes. */
  readonly takesFocus: boolean;
  /** Leads to another task; without it the parent is only named. */
  readonly onOpenTask: ((taskId: string) => void) | null;
}

/** What the task is: until when, how urgent, whose, of which process. */
export function TaskFacts({ task, onEdit, takesFocus, onOpenTask }: TaskFactsProps) {
  const { nameOf } = usePeople();
  const processNames = useProcessNames();
  const { assignee, owner, createTime, endTime, processDefinitionId, processInstanceId, parentTaskId } = task;
  const processName = processNames.get(processDefinitionId ?? '');

  return (
    <>
      <List>
        <Fact label={texts.facts.dueDate}>
          <Due task={task} />
        </Fact>
        <Fact label={texts.facts.relevance}>{texts.priority[classifyPriority(task.priority)]}</Fact>
        <Fact label={texts.facts.assignee}>{assignee === null ? texts.facts.nobody : nameOf(assignee)}</Fact>
        {owner !== null && owner !== assignee && <Fact label={texts.facts.owner}>{nameOf(owner)}</Fact>}
        <Fact label={texts.facts.createdAt}>
          <Moment at={createTime} />
        </Fact>
        {endTime !== null && (
          <Fact label={texts.facts.endedAt}>
            <Moment at={endTime} />
          </Fact>
        )}
        {processName !== undefined && <Fact label={texts.facts.process}>{processName}</Fact>}
        {processInstanceId !== null && <Fact label={texts.facts.processId}>{processInstanceId}</Fact>}
        {parentTaskId !== null && onOpenTask !== null && (
          <Fact label={texts.facts.parent}>
            <InlineButton size="small" onClick={() => onOpenTask(parentTaskId)}>
              {texts.facts.openParent}
            </InlineButton>
          </Fact>
        )}
      </List>
      {onEdit !== null && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon path={mdiPencilOutline} fontSize="small" />}
          ref={takesFocus ? focusButton : null}
          onClick={onEdit}
        >
          {texts.facts.edit}
        </Button>
      )}
    </>
  );
}

function focusButton(button: HTMLButtonElement | null): void {
  button?.focus();
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moment({ at }: { readonly at: Date }) {
  return (
    <time dateTime={at.toISOString()}>
      {formatDate(at)}, {formatTime(at.getTime())}
    </time>
  );
}

function Due({ task: { dueDate, endTime } }: { readonly task: TaskItem }) {
  if (dueDate === null) {
    return texts.facts.undated;
  }
  const day = getDayInSaoPaulo(dueDate);
  const days = countDays(getDayInSaoPaulo(new Date(readServerClock())), day);
  const isOverdue = endTime === null && days < 0;
  return (
    <>
      <time dateTime={day}>{presentDay(day)}</time>
      {endTime === null && (
        <Words isOverdue={isOverdue}>
          {isOverdue && <Sign path={mdiAlertCircleOutline} />}
          {listTexts.due.words(days)}
        </Words>
      )}
    </>
  );
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr',
  gap: 16,
  margin: '0 0 20px',
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr 1fr' },
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: '2px 0 0', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
}));

const Words = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isOverdue' })<{
  isOverdue: boolean;
}>(({ theme, isOverdue }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  ...theme.typography.caption,
  fontWeight: isOverdue ? 500 : 400,
  color: isOverdue ? theme.palette.error.main : theme.palette.text.secondary,
}));

const Sign = styled(Icon)({ fontSize: 16 });

const InlineButton = styled(Button)({ minHeight: 0, marginLeft: -8, padding: '2px 8px' });
