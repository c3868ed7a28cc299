import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

import { useProcessNames } from '../api/task-lookups.ts';
import { useTaskList } from '../api/task-list.ts';
import type { ListedTask } from '../model/listed-task.ts';
import type { TaskItem } from '../model/task-item.ts';
import { changeTaskSearch, type TaskSearch } from '../model/task-search.ts';
import { texts } from '../texts.ts';
import type { ActionPlanControls } from '../use-action-plan-choice.ts';
import { useElementHeight } from '../use-element-height.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import { taskKeys } from '../api/task-cache.ts';
import { useManualOrder } from '../use-manual-order.ts';
import { useShownTasks } from '../use-shown-tasks.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { useTypedText } from '../../../lib/text/use-typed-text.ts';
import { BesideStrip } from './beside-strip.tsx';
import { DelegatedRows } from './delegated-rows.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListHead } from './list-head.tsx';
import { ListRest } from './list-rest.tsx';
import { ListState } from './list-state.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PrintedTasks } from './printed-tasks.tsx';
import { TaskRows, preloadSorting, type RowSorting } from './task-rows.tsx';
import type { RowEvents } from './task-row.tsx';
import { TasksHeader } from './tasks-header.tsx';
import { useTaskActs } from './use-task-acts.tsx';

export interface TasksContentProps extends ActionPlanControls {
  readonly userName: string;
  readonly title: string;
  readonly search: TaskSearch;
  /** `replaces` where going back shall not come by what was before. */
  readonly onSearchChange: (search: TaskSearch, options: { readonly replaces: boolean }) => void;
  /** A task that is worked on in a dialog. */
  readonly onOpenTask: (task: TaskItem) => void;
  /** The same, with its data to be changed. */
  readonly onEditTask: (task: TaskItem) => void;
  readonly onNewTask: () => void;
  /** The address of a state with its parameters in it; the same function as long as it is the same. */
  readonly resolveStateHref: (
    stateName: string,
    parameters: Readonly<Record<string, string>>,
  ) => string | undefined;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
  /** The page of the manual for who is new; null where there is none. */
  readonly firstStepsHref: string | null;
  /** The list of processes that can be started. */
  readonly processesHref: string;
  /** What stands above the list and beside the title; once the list is shown, it must not move the list by itself. */
  readonly strip: ReactNode;
  readonly inHeader: ReactNode;
  readonly onListShown: () => void;
}

export function TasksContent(props: TasksContentProps) {
  const { userName, title, search, onSearchChange, onOpenTask, onNewTask, resolveStateHref, onGo } = props;
  const { includesActionPlans, onIncludeActionPlans } = props;
  const isDesk = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [toolbarHeight, toolbarRef] = useElementHeight();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(nothingSelected);
  const [announcement, setAnnouncement] = useState('');

  const today = useToday();
  const isCompleted = search.filter === 'completed';
  const list = useTaskList({ type: search.list, state: isCompleted ? 'completed' : 'open', userName });
  const processNames = useProcessNames();
  const isListShown = list.status !== 'loading';
  const handleShown = useEffectEvent(props.onListShown);
  useLayoutEffect(() => {
    if (isListShown) handleShown();
  }, [isListShown]);
  const { savedOrder, isKnown: isOrderKnown, move } = useManualOrder();
  useLiveRefresh('tasks', taskKeys.all);

  const change = useCallback(
    (wanted: Partial<TaskSearch>) => onSearchChange(changeTaskSearch(search, wanted), { replaces: false }),
    [search, onSearchChange],
  );
  const { typed, type } = useTypedText(search.text, (text) =>
    onSearchChange(changeTaskSearch(search, { text }), { replaces: true }),
  );
  // The list follows when there is time for it; what is typed stands at once.
  const text = useDeferredValue(typed);
  const { sorted, shown, dueCounts, filterCounts, overduePlanCount, beside } = useShownTasks({
    tasks: list.tasks,
    search: { ...search, text },
    savedOrder,
    today,
    includesActionPlans,
  });
  const waitingBeside = beside !== null && beside.count > 0 ? beside : null;
  const selected = useMemo(
    () => (selectedIds.size === 0 ? [] : shown.filter(({ id }) => selectedIds.has(id))),
    [shown, selectedIds],
  );

  const isManual = search.order === 'manual' && !isCompleted && isOrderKnown;
  useEffect(() => {
    if (isManual) preloadSorting();
  }, [isManual]);
  const acts = useTaskActs({
    userName,
    findPlace: ({ id }) => {
      const index = isManual ? shown.findIndex((task) => task.id === id) : -1;
      return index === -1 ? null : { index, count: shown.length };
    },
    onMove: (task, toIndex) => {
      move({ task, toIndex, shown, sorted, offersUndo: true });
      setAnnouncement(texts.grip.moved(task.name, toIndex + 1, shown.length));
    },
    onOpen: onOpenTask,
    onEdit: props.onEditTask,
    onDelegated: () => setSelectedIds(nothingSelected),
  });
  const { openMenu, claim } = acts;
  const events = useMemo<RowEvents>(
    () => ({
      onOpen: onOpenTask,
      onMenu: openMenu,
      onClaim: claim,
      onSelect: ({ id }) => setSelectedIds((known) => toggle(known, id)),
      onGo,
      resolveHref: ({ state, parameters }) => resolveStateHref(state, parameters),
    }),
    [onOpenTask, openMenu, claim, onGo, resolveStateHref],
  );
  const sorting = useMemo<RowSorting | null>(
    () =>
      isManual
        ? {
            onMove: (task, toIndex, by) => move({ task, toIndex, shown, sorted, offersUndo: by === 'drag' }),
            onAnnounce: setAnnouncement,
          }
        : null,
    [isManual, move, shown, sorted],
  );

  const counts = isCompleted || list.status !== 'ready' ? null : filterCounts;
  const presentResults = search.filter === 'action-plans' ? texts.planResults : texts.results;
  const results = list.status === 'ready' ? presentResults(shown.length) : '';
  const refresh = () => void list.refresh();
  // Of an action plan, most are with others too.
  const Rows = search.filter === 'delegated' || search.filter === 'action-plans' ? DelegatedRows : TaskRows;

  return (
    <>
      <TasksHeader title={title} processesHref={props.processesHref} onGo={onGo} onNewTask={onNewTask}>
        {props.inHeader}
      </TasksHeader>
      {props.strip}
      <Columns>
        {isDesk && (
          <Side>
            <FilterMenu
              list={search.list}
              filter={search.filter}
              counts={counts}
              overduePlanCount={overduePlanCount}
              includesActionPlans={includesActionPlans}
              onIncludeActionPlans={onIncludeActionPlans}
              onChange={change}
            />
          </Side>
        )}
        <Main>
          <ListToolbar
            search={search}
            typed={typed}
            dueCounts={dueCounts}
            beside={beside}
            isDesk={isDesk}
            elementRef={toolbarRef}
            onType={type}
            onChange={change}
            onShowFilters={() => setIsPanelOpen(true)}
          />
          {list.hasFailedToRefresh && (
            <Stale role="status">
              <Notice tone="failure">
                {texts.staleCause}{' '}
                <Button size="small" onClick={refresh}>
                  {texts.retry}
                </Button>
              </Notice>
            </Stale>
          )}
          <Card>
            <ListHead
              selectedCount={selected.length}
              shownCount={shown.length}
              summary={results}
              canSelect={!isCompleted && shown.length > 0}
              isRefreshing={list.isRefreshing}
              onSelectAll={(isWanted) => setSelectedIds(isWanted ? listIds(shown) : nothingSelected)}
              onDelegate={() => acts.delegate(selected)}
              onRefresh={refresh}
            />
            {waitingBeside !== null && shown.length > 0 && (
              <BesideStrip beside={waitingBeside} onShow={() => change({ filter: 'action-plans' })} />
            )}
            {shown.length === 0 ? (
              <ListState
                status={list.status}
                search={{ ...search, text }}
                beside={waitingBeside}
                onRetry={refresh}
                onClearText={() => type('')}
                onChange={change}
                onNewTask={onNewTask}
                firstStepsHref={props.firstStepsHref}
                onGo={onGo}
              />
            ) : (
              <Rows
                tasks={shown}
                today={today}
                userName={userName}
                processNames={processNames}
                selectedIds={selectedIds}
                layout={isDesk ? 'wide' : isPhone ? 'small' : 'narrow'}
                marksActionPlans={includesActionPlans && search.filter !== 'action-plans'}
                scope={describeScope({ ...search, text })}
                coveredHeight={isDesk ? toolbarHeight : 0}
                events={events}
                sorting={sorting}
                onEndNear={list.loadRest}
              />
            )}
            <ListRest list={list} />
          </Card>
        </Main>
      </Columns>
      <VisuallyHidden role="status">
        {waitingBeside === null
          ? results
          : `${results}, ${texts.beside.sentence(waitingBeside.count, waitingBeside.overdueCount)}`}
      </VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {!isDesk && (
        <FilterPanel
          search={search}
          counts={counts}
          overduePlanCount={overduePlanCount}
          includesActionPlans={includesActionPlans}
          onIncludeActionPlans={onIncludeActionPlans}
          shownCount={shown.length}
          isOpen={isPanelOpen}
          onChange={change}
          onClose={() => setIsPanelOpen(false)}
        />
      )}
      {acts.layer}
      <PrintedTasks
        title={title}
        tasks={shown}
        search={{ ...search, text }}
        today={today}
        userName={userName}
        processNames={processNames}
        list={list}
        beside={waitingBeside}
        includesActionPlans={includesActionPlans}
      />
    </>
  );
}

const nothingSelected: ReadonlySet<string> = new Set();

function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

function listIds(tasks: readonly ListedTask[]): ReadonlySet<string> {
  return new Set(tasks.map(({ id }) => id));
}

/** The same as long as the person looks at the same list. */
function describeScope({ list, filter, due, order, isDescending, text }: TaskSearch): string {
  return [list, filter, due, order, isDescending, text].join(' ');
}

const Columns = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 24,
  '@media print': { display: 'none' },
});

const Side = styled('div')({ position: 'sticky', top: 24, flexShrink: 0, width: 248 });

const Main = styled('div')({ flex: '1 1 0', minWidth: 0 });

const Stale = styled('div')({ marginBottom: 12 });

const Card = styled(Surface)(({ theme }) => ({
  overflow: 'clip',
  [theme.breakpoints.down('sm')]: {
    margin: '0 -16px',
    borderRadius: 0,
    borderLeft: 0,
    borderRight: 0,
  },
}));
