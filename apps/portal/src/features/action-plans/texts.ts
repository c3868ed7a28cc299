import type { PlanSituation } from '@prumo/contracts/action-plans/plan-calls';
import type { PlanKind, PlanSource } from '@prumo/contracts/action-plans/plan-lists';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const texts = {
  purpose: 'RACPs, ações e análises devidas, de indicadores, não conformidades e atas.',
  list: 'Planos e análises',
  search: 'RACP, ação, pessoa, indicador…',
  nothing: 'Nada corresponde a estes filtros.',
  emptyTitle: 'Nada a acompanhar',
  emptyReason:
    'Não há RACP, ação nem análise devida. Aparecem aqui quando um resultado fica fora da meta, uma não conformidade ganha um plano ou uma ata aprovada tem deliberações.',
  failedTitle: 'Os planos e análises não puderam ser carregados',
  failedCause: 'O servidor não respondeu. Nada se perdeu.',
  refusedTitle: 'Esta tela é da Qualidade e de quem responde por um microssistema',
  refusedReason: 'As suas tarefas e os seus planos estão em Tarefas.',
  print: 'Imprimir',
  exportXlsx: 'Exportar XLSX',
  exporting: 'Aguarde...',
  exportName: (day: string) => `planos-de-acao-e-analises-${day}.xlsx`,

  filters: 'Filtros',
  showFilters: (chosen: number) => (chosen === 0 ? 'Filtros' : `Filtros (${chosen})`),
  clearFilters: 'Limpar filtros',
  readings: 'O que mostrar',
  late: 'Atrasadas',
  any: 'Todos',
  anyOf: 'Todas',
  situation: 'Situação',
  source: 'Origem',
  department: 'Microssistema',
  person: 'Quem',
  from: 'Prazo de',
  to: 'Prazo até',
  situations: {
    open: 'Em aberto (tudo)',
    closed: 'Encerradas (tudo)',
    all: 'Todas',
  } satisfies Partial<Record<PlanSituation, string>>,
  /** Of one. */
  kind: { racp: 'RACP', action: 'Ação', analysis: 'Análise' } satisfies Record<PlanKind, string>,
  kinds: { racp: 'RACPs', action: 'Ações', analysis: 'Análises' } satisfies Record<PlanKind, string>,
  sources: {
    indicator: 'Indicador',
    case: 'Não conformidade',
    minutes: 'Ata',
  } satisfies Record<PlanSource, string>,

  columns: {
    kind: 'Tipo',
    title: 'O quê',
    source: 'Origem',
    department: 'Microssistema',
    who: 'Quem',
    dueOn: 'Prazo',
    state: 'Situação',
  },
  nobody: 'Sem pessoa',
  undated: 'Sem prazo',
  noDepartment: '–',
  origin: {
    indicator: (code: string, month: string) => `${code}, ${month}`,
    case: (place: string) => `NC ${place}`,
    minutes: (place: string) => `Ata ${place}`,
  },
  due: {
    late: (days: number) => (days === 0 ? 'venceu hoje' : `venceu há ${count(days, 'dia', 'dias')}`),
    latePart: 'tem ação atrasada',
    inDays: (days: number) => (days === 0 ? 'vence hoje' : days === 1 ? 'vence amanhã' : `em ${days} dias`),
    closed: (day: string) => `encerrada em ${day}`,
  },
  progress: {
    none: 'Sem ações',
    done: (done: number, all: number) => `${done} de ${count(all, 'ação concluída', 'ações concluídas')}`,
    late: (late: number) => count(late, 'atrasada', 'atrasadas'),
  },
  printed: {
    on: (day: string) => `Impresso em ${day}`,
    count: (rows: number, late: number) =>
      late === 0 ? count(rows, 'item', 'itens') : `${count(rows, 'item', 'itens')}, ${late} em atraso`,
    search: (text: string) => `“${text}”`,
    from: (day: string) => `prazo desde ${day}`,
    to: (day: string) => `prazo até ${day}`,
  },
} as const;
