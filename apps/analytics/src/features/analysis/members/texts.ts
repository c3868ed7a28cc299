import type { UnknownFormat } from '../model/infer-date-format.ts';
import type { PeriodUnit, RelativePeriod } from '../model/relative-dates.ts';

const number = new Intl.NumberFormat('pt-BR');
const count = (value: number): string => number.format(value);

const units: Readonly<
  Record<PeriodUnit, { readonly one: string; readonly many: string; readonly isFeminine: boolean }>
> = {
  day: { one: 'dia', many: 'dias', isFeminine: false },
  week: { one: 'semana', many: 'semanas', isFeminine: true },
  month: { one: 'mês', many: 'meses', isFeminine: false },
  quarter: { one: 'trimestre', many: 'trimestres', isFeminine: false },
  year: { one: 'ano', many: 'anos', isFeminine: false },
};

function describePeriod(period: RelativePeriod): string {
  switch (period.kind) {
    case 'current':
      return period.unit === 'day' ? 'hoje' : `${units[period.unit].one} atual`;
    case 'previous':
      return period.unit === 'day' ? 'ontem' : `${units[period.unit].one} passado`;
    case 'last': {
      const { one, many, isFeminine } = units[period.unit];
      const counted =
        period.count === 1
          ? `${isFeminine ? 'última' : 'último'} ${one}`
          : `${isFeminine ? 'últimas' : 'últimos'} ${count(period.count)} ${many}`;
      return period.withCurrent ? counted : `${counted}, sem ${period.unit === 'day' ? 'hoje' : 'o atual'}`;
    }
    case 'year-to-date':
      return 'ano até agora';
    case 'same-month-last-year':
      return 'mesmo mês do ano anterior';
    case 'with-data':
      return period.count === 1 ? 'último com dados' : `últimos ${count(period.count)} com dados`;
  }
}

const withoutCurrent: Readonly<Record<PeriodUnit, string>> = {
  day: 'Incluir o dia de hoje',
  week: 'Incluir o dia de hoje',
  month: 'Incluir o mês atual',
  quarter: 'Incluir o trimestre atual',
  year: 'Incluir o ano atual',
};

const whyUnknown: Readonly<Record<UnknownFormat, string>> = {
  'no-date-level': 'este nível, ou um nível acima dele, não é ano, trimestre, mês ou dia',
  'no-members': 'ainda não há membros neste nível',
  unreadable: 'os nomes dos membros não dizem a data de um modo conhecido',
  ambiguous: 'os nomes dos membros podem ser lidos como datas de mais de um modo',
};

export const texts = {
  title: (level: string) => `Escolher membros de ${level}`,
  apply: 'Aplicar',
  modeLabel: 'O que fazer com os membros escolhidos',
  modes: {
    include: 'Incluir',
    exclude: 'Excluir',
    range: 'Intervalo',
    relative: 'Datas relativas',
    own: 'Expressão própria',
  },
  modeHelp: {
    include: 'Só os membros marcados entram na análise. Sem nenhum marcado, entram todos.',
    exclude: 'Todos entram na análise, menos os marcados.',
    range: 'Entram todos do primeiro ao último, na ordem do cubo.',
    relative: 'O período acompanha o calendário: a análise mostra sempre o que vale no dia em que é aberta.',
    own: 'Este campo foi escrito em MDX. Ele fica como está até que você escolha outro modo.',
  },
  searchLabel: (level: string) => `Pesquisar em ${level}`,
  clearSearch: 'Limpar a pesquisa',
  treeLabel: (level: string) => `Membros de ${level}`,
  onlyShown: 'Somente membros que aparecem no resultado',
  loading: 'Carregando',
  loadingMembers: 'Carregando os membros',
  failed: 'Os membros não puderam ser carregados',
  failedNode: 'Não foi possível carregar.',
  retry: 'Tentar novamente',
  noMatch: (search: string) => `Nenhum membro tem “${search}” no nome.`,
  noMembers: 'Não há membros para mostrar.',
  nothingShown: 'Nenhum membro deste nível aparece no resultado.',
  limited: (shown: number, total: number) => `Mostrando ${count(shown)} de ${count(total)}: refine a busca.`,
  foundCount: (total: number) =>
    total === 1 ? '1 membro encontrado' : `${count(total)} membros encontrados`,
  moreOf: (shown: number, total: number) =>
    `Mostrando ${count(shown)} de ${count(total)}. Mostrar mais, ou refine a busca`,
  selectShown: 'Marcar todos os mostrados',
  selectNone: 'Desmarcar todos',
  tooMany: (most: number) =>
    `Há mais de ${count(most)} membros abaixo deste. Abra-o, ou pesquise, e marque os que quer.`,
  tooManyChosen: (most: number) => `Podem ser escolhidos até ${count(most)} membros.`,
  chosenTitle: (total: number) =>
    total === 0 ? 'Nenhum escolhido' : total === 1 ? '1 escolhido' : `${count(total)} escolhidos`,
  noneChosenInclude: 'Sem escolha, entram todos.',
  noneChosenExclude: 'Sem escolha, nenhum fica de fora.',
  remove: (caption: string) => `Remover ${caption}`,
  moveUp: (caption: string) => `Subir ${caption}`,
  moveDown: (caption: string) => `Descer ${caption}`,
  from: 'De',
  to: 'Até',
  rangeLimited: (shown: number, total: number) =>
    `A lista tem ${count(total)} membros e mostra os ${count(shown)} primeiros.`,
  parameterLabel: 'Nome do parâmetro no endereço',
  parameterHelp: (name: string) =>
    name === ''
      ? 'Com um nome, o endereço da análise pode trazer os membros. Opcional.'
      : `O endereço traz os membros assim: ?param${name}=…`,
  parameterError: 'Comece com uma letra e use só letras, números e _, até 40.',
  period: 'Período',
  periodCount: (unit: PeriodUnit) => `Quantos ${units[unit].many}`.replace('Quantos s', 'Quantas s'),
  periodCountError: 'Escreva um número de 1 a 999.',
  withCurrent: (unit: PeriodUnit) => withoutCurrent[unit],
  lastOf: (unit: PeriodUnit) =>
    units[unit].isFeminine ? `Últimas … ${units[unit].many}` : `Últimos … ${units[unit].many}`,
  lastWithData: 'Últimos … com dados',
  countWithData: 'Quantos',
  measureWithData: 'Medida que precisa ter dados',
  whyUnknown: (reason: UnknownFormat) =>
    `As datas do calendário não podem ser usadas aqui: ${whyUnknown[reason]}. Use os últimos com dados.`,
  todayGives: (captions: readonly string[], total: number) => {
    const [first, ...others] = captions;
    if (total === 0 || first === undefined) return 'Hoje este período não tem nenhum membro no cubo.';
    if (total === 1) return `Hoje: ${first}.`;
    return `Hoje: de ${first} a ${others.at(-1) ?? first}, ${count(total)} membros.`;
  },
  todayUnknown: 'Não foi possível conferir quais membros o período tem hoje.',
  ownLabel: 'Expressão MDX do campo',
  describePeriod,
  capitalize: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  some: (chosen: number, total: number | null) =>
    total === null ? `${count(chosen)} escolhidos` : `${count(chosen)} de ${count(total)}`,
  except: (what: string) => `exceto ${what}`,
  exceptMany: (chosen: number) => `exceto ${count(chosen)}`,
  between: (from: string, to: string) => `${from} a ${to}`,
  ownExpression: 'expressão própria',
  parametersLabel: 'Parâmetros da análise',
  parameterAll: 'Todos',
  parameterListLimited: (shown: number, total: number) =>
    `A lista mostra ${count(shown)} de ${count(total)} membros.`,
} as const;
