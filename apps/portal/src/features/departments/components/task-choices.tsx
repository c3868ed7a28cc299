import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js';
import type { HandOverResult, ResponsibleTask } from '@prumo/contracts/administration/department-responsible';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';

import { presentDay } from '../../../lib/dates/days.ts';
import { presentTaskName } from '../../../lib/workflow/present-task-name.ts';
import { texts } from '../texts.ts';

interface TaskChoicesProps {
  readonly tasks: readonly ResponsibleTask[];
  readonly chosen: ReadonlySet<string>;
  /** What became of those that were asked for; null before. */
  readonly results: ReadonlyMap<string, HandOverResult> | null;
  readonly isDisabled: boolean;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Open tasks of a person, to be chosen one by one or all at once; afterwards, what became of each. */
export function TaskChoices({ tasks, chosen, results, isDisabled, onChange }: TaskChoicesProps) {
  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  if (results !== null) {
    return (
      <List>
        {tasks
          .filter(({ id }) => chosen.has(id))
          .map((task) => (
            <Row key={task.id}>
              <TaskText task={task} />
              <Outcome result={results.get(task.id)} />
            </Row>
          ))}
      </List>
    );
  }
  return (
    <>
      <All>
        <Choice>
          <Box
            type="checkbox"
            checked={chosen.size === tasks.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen.size > 0 && chosen.size < tasks.length;
            }}
            disabled={isDisabled}
            onChange={() => onChange(new Set(chosen.size === tasks.length ? [] : tasks.map(({ id }) => id)))}
          />
          {texts.change.all}
        </Choice>
        <Count role="status">{texts.change.chosen(chosen.size, tasks.length)}</Count>
      </All>
      <List>
        {tasks.map((task) => (
          <Row key={task.id}>
            <Choice>
              <Box
                type="checkbox"
                checked={chosen.has(task.id)}
                disabled={isDisabled}
                onChange={() => toggle(task.id)}
              />
              <TaskText task={task} />
            </Choice>
          </Row>
        ))}
      </List>
    </>
  );
}

function TaskText({
  task: { name, processName, dueDate, isOfDepartment },
}: {
  readonly task: ResponsibleTask;
}) {
  const due =
    dueDate === null ? texts.change.noDue : texts.change.due(presentDay(getDayInSaoPaulo(new Date(dueDate))));
  const facts = [
    ...(isOfDepartment ? [texts.change.ofDepartment] : []),
    ...((processName ?? '') ? [processName] : []),
    due,
  ];
  return (
    <Text>
      <span>{presentTaskName(name)}</span>
      <Facts>{facts.join(' · ')}</Facts>
    </Text>
  );
}

function Outcome({ result }: { readonly result: HandOverResult | undefined }) {
  const state = result === undefined ? 'waiting' : (result.reason ?? 'done');
  return (
    <Result isDone={state === 'done'}>
      {state !== 'waiting' && (
        <Icon path={state === 'done' ? mdiCheckCircleOutline : mdiAlertCircleOutline} fontSize="small" />
      )}
      {texts.change.results[state]}
    </Result>
  );
}

const All = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  padding: '0 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const List = styled('ul')({ maxHeight: 280, margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' });

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '0 12px',
  minHeight: 52,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Choice = styled('label')({
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  minWidth: 0,
  padding: '6px 0',
  cursor: 'pointer',
});

const Box = styled('input')(({ theme }) => ({
  flexShrink: 0,
  width: 18,
  height: 18,
  margin: 0,
  accentColor: theme.palette.secondary.main,
}));

const Text = styled('span')({
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

const Facts = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Result = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isDone' })<{ isDone: boolean }>(
  ({ theme, isDone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    ...theme.typography.caption,
    color: isDone ? theme.palette.text.secondary : theme.palette.error.main,
    '& > svg': { color: isDone ? theme.palette.secondary.main : theme.palette.error.main },
  }),
);
