import type { PriorityLevel } from '@prumo/domain/tasks/priority-level';
import type { TaskListType } from '@prumo/contracts/workflow/task-requests';

import type { DueFilter, TaskFilter, TaskOrder } from './model/task-search.ts';

export const texts = {
  newTask: 'NOVA TAREFA',
  startProcess: 'Iniciar processo',
  list: 'Tarefas',
  search: 'Pesquise pela tarefa',
  clearSearch: 'Limpar a pesquisa',
  refresh: 'Atualizar a lista',
  filters: 'Filtros',
  filtersInUse: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  showResults: (count: number) => (count === 1 ? 'Ver 1 tarefa' : `Ver ${count} tarefas`),
  filterMenu: 'Filtrar tarefas',
  listType: 'Mostrar',
  listTypes: {
    involved: 'Tarefas de que participo',
    owned: 'Criadas por mim',
    unassigned: 'Sem responsável',
    assignee: 'Atribuídas a mim',
    candidate: 'Disponíveis para mim',
  } satisfies Record<TaskListType, string>,
  filterNames: {
    active: 'Todas as tarefas ativas',
    delegated: 'Delegadas',
    scheduled: 'Programadas',
    'created-today': 'Criadas hoje',
    completed: 'Concluídas',
    'action-plans': 'Planos de ação',
  } satisfies Record<TaskFilter, string>,
  includeActionPlans: 'Incluir planos de ação',
  overdueOf: presentOverdue,
  beside: {
    strip: (count: number, overdue: number) => `Mais ${presentBeside(count, overdue)}`,
    sentence: (count: number, overdue: number) => `mais ${presentBeside(count, overdue)}`,
    onChip: (count: number) => `mais ${formatCount(count)} em planos de ação`,
    show: 'Ver planos de ação',
    activeReason: (count: number, overdue: number) =>
      `Nesta lista nada espera por você. Em planos de ação, ${presentWaiting(count, overdue)}.`,
    filteredReason: (count: number) =>
      `Nenhuma tarefa desta lista corresponde aos filtros escolhidos. Em planos de ação há ${formatCount(count)}.`,
    searchReason: (text: string, count: number) =>
      `Nenhuma tarefa desta lista contém “${text}”. Em planos de ação há ${formatCount(count)}.`,
  },
  due: {
    label: 'Prazo',
    any: 'Qualquer prazo',
    readings: 'Situação do prazo',
    filters: {
      1: 'A partir de amanhã',
      3: 'Após 3 dias',
      7: 'Após 7 dias',
      15: 'Após 2 semanas',
      overdue: 'Atrasadas',
      today: 'Hoje',
      'this-week': 'Esta semana',
      undated: 'Sem data limite',
    } satisfies Record<DueFilter, string>,
    undated: 'Sem data limite',
    words: (days: number) => {
      if (days < -1) return `venceu há ${-days} dias`;
      if (days === -1) return 'venceu ontem';
      if (days === 0) return 'vence hoje';
      return days === 1 ? 'vence amanhã' : `vence em ${days} dias`;
    },
    finished: (days: number) => {
      if (days <= 0) return 'concluída hoje';
      return days === 1 ? 'concluída ontem' : `concluída há ${days} dias`;
    },
    on: (date: string) => `Data limite: ${date}`,
    finishedOn: (date: string) => `Concluída em ${date}`,
  },
  order: 'Ordenar por',
  orders: {
    creation: 'Data de criação',
    due: 'Data limite',
    manual: 'Ordem manual',
    name: 'Nome',
  } satisfies Record<TaskOrder, string>,
  ascending: 'Ordem crescente',
  descending: 'Ordem decrescente',
  priority: { low: 'Baixa', medium: 'Média', high: 'Alta' } satisfies Record<PriorityLevel, string>,
  priorityIs: (level: string) => `Prioridade: ${level}`,
  untitled: 'Tarefa sem título',
  noDescription: 'Esta tarefa não possui uma descrição definida.',
  delegatedTo: (person: string) => `Com ${person}`,
  delegatedBy: (person: string) => `Delegada por ${person}`,
  heldByNobody: 'Sem responsável',
  suspended: 'Suspensa',
  actionPlan: (name: string) => (name === '' ? 'Plano de ação' : `Plano de ação: ${name}`),
  select: (task: string) => `Selecionar ${task}`,
  selectAll: 'Selecionar todas',
  selected: (count: number) => (count === 1 ? '1 selecionada' : `${count} selecionadas`),
  clearSelection: 'Limpar seleção',
  delegateSelected: 'Delegar',
  menu: (task: string) => `Ações de ${task}`,
  actions: {
    open: 'Abrir tarefa',
    edit: 'Editar tarefa',
    delegate: 'Delegar tarefa',
    claim: 'Assumir',
    claimTask: (task: string) => `Assumir ${task}`,
    unclaim: 'Devolver à fila',
    complete: 'Concluir tarefa',
    resolve: 'Resolver tarefa',
    moveUp: 'Mover para cima',
    moveDown: 'Mover para baixo',
    moveToTop: 'Mover para o topo',
    moveToEnd: 'Mover para o fim',
    none: 'Nenhuma ação disponível',
  },
  finish: {
    completeTitle: (task: string) => `Concluir “${task}”`,
    completeReason: 'A tarefa sai da lista de todos e passa para Concluídas. Não é possível desfazer.',
    complete: 'CONCLUIR TAREFA',
    resolveTitle: (task: string) => `Resolver “${task}”`,
    resolveReason: (owner: string) => `A tarefa volta para ${owner}, que a delegou.`,
    resolveReasonOwnerless: 'A tarefa volta para quem a delegou.',
    resolve: 'RESOLVER TAREFA',
    completed: 'Tarefa concluída.',
    resolved: 'Tarefa resolvida.',
  },
  claimed: 'Tarefa assumida.',
  unclaimed: 'Tarefa devolvida à fila.',
  moved: (task: string) => `“${task}” mudou de lugar.`,
  undo: 'Desfazer',
  grip: {
    move: (task: string) => `Mover ${task}`,
    help: 'Espaço para pegar, setas para mover, Espaço para soltar, Esc para cancelar.',
    lifted: (task: string, place: number, count: number) =>
      `${task}: na mão, posição ${place} de ${count}. Use as setas para mover.`,
    moved: (task: string, place: number, count: number) => `${task}: posição ${place} de ${count}.`,
    dropped: (task: string, place: number, count: number) =>
      `${task}: solta na posição ${place} de ${count}.`,
    cancelled: (task: string) => `${task}: de volta ao lugar de antes.`,
  },
  results: (count: number) => {
    if (count === 0) return 'Nenhuma tarefa';
    return count === 1 ? '1 tarefa' : `${formatCount(count)} tarefas`;
  },
  print: {
    on: (date: string) => `Impresso em ${date}`,
    due: (words: string) => `Prazo: ${words}`,
    search: (text: string) => `Pesquisa: “${text}”`,
    withActionPlans: 'com planos de ação',
    order: (order: string, direction: string) =>
      `Ordem: ${[order, direction].filter((part) => part !== '').join(', ')}`,
    ascending: 'crescente',
    descending: 'decrescente',
    columns: {
      task: 'Tarefa',
      origin: 'Processo',
      person: 'Com quem',
      priority: 'Prioridade',
      due: 'Data limite',
      finished: 'Concluída em',
    },
  },
  planResults: (count: number) => {
    if (count === 0) return 'Nenhuma tarefa de planos de ação';
    return count === 1 ? '1 tarefa de planos de ação' : `${formatCount(count)} tarefas de planos de ação`;
  },
  partOfAll: (loaded: number, total: number) =>
    `${formatCount(loaded)} de ${formatCount(total)} tarefas carregadas. Filtros e pesquisa valem para as carregadas.`,
  loadRest: 'Carregar mais',
  loadingRest: 'Carregando mais tarefas',
  restFailed: 'O restante não pôde ser carregado.',
  loading: 'Carregando as tarefas',
  failedTitle: 'As tarefas não puderam ser carregadas',
  failedCause: 'O servidor de processos não respondeu. Nada se perdeu; as tarefas continuam lá.',
  staleCause: 'A lista pode estar desatualizada: a última atualização falhou.',
  retry: 'Tentar novamente',
  orderNotSaved: 'A ordem não foi gravada.',
  empty: {
    search: 'Sem resultado da pesquisa',
    searchReason: (text: string) => `Nenhuma tarefa desta lista contém “${text}”.`,
    clearSearch: 'Limpar a pesquisa',
    none: 'Não há informações',
    firstSteps: 'Primeiros passos no portal',
    filteredReason: 'Nenhuma tarefa corresponde aos filtros escolhidos.',
    clearFilters: 'Limpar os filtros',
    activeReason: 'Nenhuma tarefa espera por você nesta lista. Novas tarefas aparecem aqui sozinhas.',
    completedReason: 'Nenhuma tarefa concluída nesta lista.',
    actionPlansReason:
      'Nenhuma tarefa de plano de ação espera por você nesta lista. As que uma análise crítica pedir aparecem aqui sozinhas.',
  },
} as const;

function presentBeside(count: number, overdue: number): string {
  const plans = `${formatCount(count)} em planos de ação`;
  return overdue === 0 ? plans : `${plans}, ${presentOverdue(overdue)}`;
}

function presentWaiting(count: number, overdue: number): string {
  const waiting = count === 1 ? 'espera 1 tarefa' : `esperam ${formatCount(count)} tarefas`;
  return overdue === 0 ? waiting : `${waiting}, ${presentOverdue(overdue)}`;
}

function presentOverdue(count: number): string {
  return count === 1 ? '1 atrasada' : `${formatCount(count)} atrasadas`;
}

function formatCount(count: number): string {
  return count.toLocaleString('pt-BR');
}
