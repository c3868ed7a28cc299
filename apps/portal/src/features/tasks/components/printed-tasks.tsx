import { classifyPriority } from '@prumo/domain/tasks/priority-level';
import { styled } from '@prumo/ui/styled';

import { usePrinting } from '../../../lib/print/use-printing.ts';
import type { TaskList } from '../api/task-list.ts';
import { presentDay } from '../../../lib/dates/days.ts';
import type { ActionPlanChoice, TasksBeside } from '../model/filter-tasks.ts';
import type { ListedTask } from '../model/listed-task.ts';
import { presentDue, presentSearch } from '../model/present-task.ts';
import type { TaskSearch } from '../model/task-search.ts';
import { texts } from '../texts.ts';
import { useHolderWords } from '../use-holder-words.ts';

interface PrintedTasksProps extends ActionPlanChoice {
  readonly title: string;
  /** As they are filtered and ordered on the screen. */
  readonly tasks: readonly ListedTask[];
  readonly search: TaskSearch;
  readonly today: string;
  readonly userName: string;
  readonly processNames: ReadonlyMap<string, string>;
  readonly list: Pick<TaskList, 'loadedCount' | 'totalCount'>;
  readonly beside: TasksBeside | null;
}

/** The list on paper: every row of it as a plain table, with what it shows in words. Not there on the screen. */
export function PrintedTasks(props: PrintedTasksProps) {
  const isPrinting = usePrinting();
  if (!isPrinting) {
    return null;
  }
  return props.search.filter === 'delegated' ? (
    <DelegatedSheet {...props} />
  ) : (
    <Sheet {...props} presentPerson={null} />
  );
}

function DelegatedSheet(props: PrintedTasksProps) {
  return <Sheet {...props} presentPerson={useHolderWords(props.userName)} />;
}

interface SheetProps extends PrintedTasksProps {
  readonly presentPerson: ((task: ListedTask) => string) | null;
}

function Sheet(props: SheetProps) {
  const { title, tasks, search, today, processNames, list, beside, includesActionPlans, presentPerson } =
    props;
  const { columns } = texts.print;
  return (
    <Place>
      <h1>{title}</h1>
      <p>{presentSearch(search, { includesActionPlans })}</p>
      <p>
        {texts.results(tasks.length)} · {texts.print.on(presentDay(today))}
      </p>
      {beside !== null && <p>{texts.beside.strip(beside.count, beside.overdueCount)}</p>}
      {list.loadedCount < list.totalCount && <p>{texts.partOfAll(list.loadedCount, list.totalCount)}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.task}</th>
            <th scope="col">{columns.origin}</th>
            {presentPerson !== null && <th scope="col">{columns.person}</th>}
            <th scope="col">{columns.priority}</th>
            <th scope="col">{search.filter === 'completed' ? columns.finished : columns.due}</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.id}>
              <td>
                <strong>{task.name === '' ? texts.untitled : task.name}</strong>
                {task.description !== null && <div>{task.description}</div>}
              </td>
              <td>
                {listOrigins(task, processNames).map((origin) => (
                  <div key={origin}>{origin}</div>
                ))}
              </td>
              {presentPerson !== null && <td>{presentPerson(task)}</td>}
              <td>{texts.priority[classifyPriority(task.priority)]}</td>
              <td>
                {presentDate(task)}
                <div>{presentDue(task, today).words}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Place>
  );
}

function listOrigins(
  { processDefinitionId, suspended, actionPlan }: ListedTask,
  processNames: ReadonlyMap<string, string>,
): readonly string[] {
  const processName = processDefinitionId === null ? undefined : processNames.get(processDefinitionId);
  return [
    ...(processName === undefined ? [] : [processName]),
    ...(suspended ? [texts.suspended] : []),
    ...(actionPlan === null ? [] : [texts.actionPlan(actionPlan.nonComplianceName)]),
  ];
}

function presentDate({ endDay, dueDay }: ListedTask): string | null {
  const day = endDay ?? dueDay;
  return day === null ? null : presentDay(day);
}

/** Black on white whatever the theme. The head comes again on every sheet, and no row is torn apart. */
const Place = styled('div')(({ theme }) => ({
  display: 'none',
  '@media print': { display: 'block' },
  color: 'black',
  ...theme.typography.body2,
  '& h1': { margin: '0 0 8px', ...theme.typography.h1, color: 'black' },
  '& p': { margin: '0 0 4px' },
  '& table': { width: '100%', marginTop: 12, borderCollapse: 'collapse' },
  '& th, & td': { padding: '4px 12px 4px 0', textAlign: 'left', verticalAlign: 'top' },
  '& th': { fontWeight: 500, whiteSpace: 'nowrap', borderBottom: '1px solid black' },
  '& td': { overflowWrap: 'anywhere', borderBottom: '1px solid #bdbdbd' },
  '& td:last-child, & th:last-child': { width: '9em', paddingRight: 0 },
  '& tr': { breakInside: 'avoid' },
}));
