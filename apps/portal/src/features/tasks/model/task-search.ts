// What of the screen stands in the address, so that a list can be kept as a bookmark and Back means back.
import { taskListTypes, type TaskListType } from '@prumo/contracts/workflow/task-requests';
import { findByWord, readText, readTextOrNull, writeText } from '../../../lib/address/address-words.ts';

export const taskFilters = [
  'active',
  'delegated',
  'scheduled',
  'created-today',
  'completed',
  'action-plans',
] as const;

export type TaskFilter = (typeof taskFilters)[number];

/** A number keeps what is due that many days from today or later. */
export const dueFilters = [1, 3, 7, 15, 'overdue', 'today', 'this-week', 'undated'] as const;

export type DueFilter = (typeof dueFilters)[number];

export const taskOrders = ['creation', 'due', 'manual', 'name'] as const;

export type TaskOrder = (typeof taskOrders)[number];

export interface TaskSearch {
  readonly list: TaskListType;
  readonly filter: TaskFilter;
  readonly due: DueFilter | null;
  readonly order: TaskOrder;
  readonly isDescending: boolean;
  readonly text: string;
  readonly openTaskId: string | null;
  /** What of the open task is shown first; null: its data. */
  readonly openTaskPart: 'comments' | null;
  readonly isNewTaskOpen: boolean;
}

/** As they stand in the address; what is as usual is left out. */
export interface TaskSearchParams {
  readonly lista?: string;
  readonly filtro?: string;
  readonly prazo?: string | number;
  readonly ordem?: string;
  readonly sentido?: 'crescente' | 'decrescente';
  readonly busca?: string | number;
  readonly tarefa?: string | number;
  readonly parte?: 'comentarios';
  readonly nova?: 'sim';
}

export function decodeTaskSearch(raw: Readonly<Record<string, unknown>>): TaskSearch {
  const filter = findByWord(filterWords, raw['filtro']) ?? 'active';
  const order = findByWord(orderWords, raw['ordem']) ?? 'creation';
  return {
    list: decodeList(raw['lista']),
    filter,
    due: decodeDue(raw['prazo'], filter),
    order,
    isDescending: decodeDirection(raw['sentido'], order),
    text: readText(raw['busca']),
    openTaskId: readTextOrNull(raw['tarefa']),
    openTaskPart: raw['parte'] === 'comentarios' ? 'comments' : null,
    isNewTaskOpen: raw['nova'] === 'sim',
  };
}

export function encodeTaskSearch(search: TaskSearch): TaskSearchParams {
  const { list, filter, due, order, isDescending, text, openTaskId, openTaskPart, isNewTaskOpen } = search;
  const hasOwnDirection = order !== 'manual' && isDescending !== isUsuallyDescending(order);
  return {
    ...(list !== 'involved' && { lista: listWords[list] }),
    ...(filter !== 'active' && { filtro: filterWords[filter] }),
    ...(due !== null && { prazo: typeof due === 'number' ? due : dueWords[due] }),
    ...(order !== 'creation' && { ordem: orderWords[order] }),
    ...(hasOwnDirection && { sentido: isDescending ? ('decrescente' as const) : ('crescente' as const) }),
    ...(text !== '' && { busca: writeText(text) }),
    ...(openTaskId !== null && { tarefa: writeText(openTaskId) }),
    ...(openTaskId !== null && openTaskPart !== null && { parte: 'comentarios' as const }),
    ...(isNewTaskOpen && { nova: 'sim' as const }),
  };
}

/** With another order its usual direction comes, and with finished tasks what is only about open ones goes. */
export function changeTaskSearch(search: TaskSearch, change: Partial<TaskSearch>): TaskSearch {
  const changed = { ...search, ...change };
  const isOtherOrder = changed.order !== search.order && change.isDescending === undefined;
  return {
    ...changed,
    due: keepDue(changed.due, changed.filter),
    isDescending: isOtherOrder ? isUsuallyDescending(changed.order) : changed.isDescending,
  };
}

/** The newest first; the most urgent first; names from A to Z. */
function isUsuallyDescending(order: TaskOrder): boolean {
  return order === 'creation';
}

const listWords: Readonly<Record<TaskListType, string>> = {
  involved: 'envolvidas',
  owned: 'proprias',
  unassigned: 'sem-responsavel',
  assignee: 'atribuidas',
  candidate: 'disponiveis',
};

const filterWords: Readonly<Record<TaskFilter, string>> = {
  active: 'ativas',
  delegated: 'delegadas',
  scheduled: 'programadas',
  'created-today': 'criadas-hoje',
  completed: 'concluidas',
  'action-plans': 'planos-de-acao',
};

const orderWords: Readonly<Record<TaskOrder, string>> = {
  creation: 'criacao',
  due: 'vencimento',
  manual: 'manual',
  name: 'nome',
};

type DueReading = Exclude<DueFilter, number>;

const dueWords: Readonly<Record<DueReading, string>> = {
  overdue: 'atrasadas',
  today: 'hoje',
  'this-week': 'esta-semana',
  undated: 'sem-data',
};

/** Without one the usual; a word that is none of the others means those the person may take, as specified. */
function decodeList(word: unknown): TaskListType {
  if (word === undefined) {
    return 'involved';
  }
  return taskListTypes.find((type) => listWords[type] === word) ?? 'candidate';
}

function decodeDue(word: unknown, filter: TaskFilter): DueFilter | null {
  const found = dueFilters.find((due) =>
    typeof due === 'number' ? String(due) === String(word) : dueWords[due] === word,
  );
  return keepDue(found ?? null, filter);
}

/** What is finished is neither late nor due today. */
function keepDue(due: DueFilter | null, filter: TaskFilter): DueFilter | null {
  return filter === 'completed' && typeof due === 'string' ? null : due;
}

function decodeDirection(word: unknown, order: TaskOrder): boolean {
  if (order === 'manual' || (word !== 'crescente' && word !== 'decrescente')) {
    return isUsuallyDescending(order);
  }
  return word === 'decrescente';
}
