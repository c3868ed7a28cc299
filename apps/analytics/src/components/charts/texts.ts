import type { ChartKind } from './chart-kinds.ts';

const count = (number: number): string => number.toLocaleString('pt-BR');

export const texts = {
  kinds: {
    bar: 'Barras',
    stackedBar: 'Barras empilhadas',
    stackedBar100: 'Barras 100 %',
    multiplebar: 'Barras separadas',
    line: 'Linhas',
    area: 'Área',
    dot: 'Pontos',
    pie: 'Pizza',
    heatgrid: 'Mapa de calor',
    treemap: 'Mapa de árvore',
    waterfall: 'Cascata',
  } satisfies Readonly<Record<ChartKind, string>>,
  kindLabel: 'Tipo de gráfico',
  editChart: 'Ajustar o gráfico',
  title: 'Título',
  legend: 'Mostrar a legenda',
  labels: 'Mostrar os valores no gráfico',
  smooth: 'Suavizar as linhas',
  reversed: 'Empilhar na ordem contrária',
  close: 'Fechar',
  showNumbers: 'Ver os números',
  showChart: 'Ver o gráfico',
  chartRole: 'gráfico',
  chartHelp: (canOpen: boolean) =>
    `Use as setas para percorrer os pontos${canOpen ? ' e Enter para ver de onde vem o número' : ''}. Os mesmos números estão em “Ver os números”.`,
  unnamed: 'Gráfico da análise',
  labelOf: (measure: string, by: string) => (by === '' ? measure : `${measure} por ${by}`),
  values: 'Valores',
  nothing: 'Não há números para desenhar. Escolha outra medida ou outro filtro.',
  noValue: 'sem valor',
  pointOf: (category: string, series: string, text: string) =>
    `${[category, series].filter((part) => part !== '').join(', ')}: ${text}`,
  share: (text: string, share: string) => `${text} (${share})`,
  others: 'Outros',
  total: 'Total',
  rises: 'Aumento',
  falls: 'Redução',
  onTheRight: (name: string) => `${name} (eixo à direita)`,
  firstCategories: (shown: number, all: number) =>
    `O gráfico mostra as ${count(shown)} primeiras de ${count(all)} linhas; as outras estão na tabela.`,
  firstSeries: (shown: number, all: number) =>
    `O gráfico mostra as ${count(shown)} primeiras de ${count(all)} colunas; as outras estão na tabela.`,
  unitsLeftOut: (names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'ficou' : 'ficaram'} de fora: este gráfico não mistura essas unidades.`,
  oneSeries: (name: string, others: number) =>
    `O gráfico mostra só “${name}”; ${others === 1 ? 'a outra coluna está' : `as outras ${count(others)} colunas estão`} na tabela.`,
  percentNotAdded: 'Percentuais não se somam: prefira barras ou linhas para compará-los.',
  negativeShares: 'Há valores negativos: as partes são da soma sem o sinal.',
  emptyShares: (names: readonly string[], more: number) =>
    `Sem valores para dividir em: ${names.join(', ')}${more === 0 ? '' : ` e mais ${count(more)}`}.`,
  othersOf: (number: number) => `“Outros” reúne as ${count(number)} menores partes.`,
  noNegativesInPie: 'A pizza não mostra valores negativos. Escolha barras ou cascata.',
  noNegativesInTree: 'O mapa de árvore não mostra valores negativos. Escolha barras ou cascata.',
  nothingPositive: 'Todos os valores são zero: não há partes para mostrar.',
  partial: (month: string) => `${month} ainda não terminou: o último valor é parcial.`,
  partialUntil: (month: string, day: number) =>
    `${month} ainda não terminou: o último valor é parcial, com dados até o dia ${day}.`,
  sentence: (label: string, categories: number, first: string, last: string) =>
    `${label}. ${count(categories)} ${categories === 1 ? 'ponto' : 'pontos'}, de ${first} a ${last}.`,
} as const;
