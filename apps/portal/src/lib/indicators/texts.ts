export const texts = {
  percentPoints: 'p.p.',
  minutes: 'minutos',
  perThousand: (denominator: string) => `por mil ${denominator}`,
  above: 'acima da meta',
  below: 'abaixo da meta',
  onTarget: 'na meta',
  withinBand: 'dentro da faixa da meta',
  band: (from: string, to: string) => `de ${from} a ${to}`,
  isOnTarget: 'Dentro da meta',
  isOffTarget: 'Fora da meta',
  better: '(melhor)',
  worse: '(pior)',
  notMeasured: '(não medido)',
  running: (month: string, value: string) => `${month} em curso: ${value}`,
  lessThan: (smallest: string) => `menos de ${smallest}`,
  /** What Prumo found wrong with the query of an extraction, or with what it gave. */
  extractionFaults: {
    columns: (names: readonly string[]) =>
      `O resultado tem ${countColumns(names)}; são precisas o mês (aaaamm) e o valor, e no máximo o numerador e o denominador ao lado.`,
    month: (row: number, found: string) =>
      `Linha ${row}: a primeira coluna tem ${found}; ela precisa ter o mês como número inteiro, por exemplo 202601.`,
    value: (place: { readonly row: number; readonly month: number }, found: string, highest: string) =>
      `Linha ${place.row}, mês ${place.month}: a segunda coluna tem ${found}; ela precisa ter um número de no máximo ${highest}.`,
    'repeated-month': (row: number, month: number) =>
      `Linha ${row}: o mês ${month} aparece pela segunda vez.`,
    'too-long': (most: string) => `A consulta tem mais de ${most} caracteres.`,
    'several-statements': 'Há mais de um comando; só um é executado.',
    'no-query': (word: string | null) =>
      `Uma consulta começa com SELECT, WITH, VALUES ou TABLE; ${word === null ? 'esta não começa com nenhum deles' : `esta começa com ${word}`}.`,
    'positional-parameter': 'A consulta tem um parâmetro como $1, que aqui não recebe valor.',
    'open-placeholder': 'A consulta tem um ${ sem o } que o fecha.',
    'placeholder-in-word': (placeholder: string) => `${placeholder} está no meio de uma palavra.`,
    'placeholder-in-quotes': (placeholder: string) =>
      `${placeholder} está entre aspas, onde nenhum valor entra.`,
    'unknown-placeholder': (placeholder: string) =>
      `A consulta de um indicador não tem parâmetros, e ${placeholder} não recebe valor.`,
    'bi-server-away': 'O servidor de BI não pôde ser alcançado.',
    'not-saved': (status: number, folder: string) =>
      `O servidor de BI respondeu ${status} quando a consulta ia ser guardada em ${folder}; é preciso o direito de escrever ali.`,
    'not-answered': (status: number) =>
      `O servidor de BI respondeu ${status} à consulta; o motivo está no registro (log) dele.`,
    'no-result': 'O servidor de BI não respondeu com um resultado.',
  },
  foundCells: {
    nothing: 'um valor vazio (null)',
    bytes: 'dados binários',
    text: (text: string) => `o texto “${text}”`,
    number: (text: string) => `o número ${text}`,
    boolean: (isTrue: boolean) => (isTrue ? 'o valor lógico verdadeiro' : 'o valor lógico falso'),
  },
} as const;

function countColumns(names: readonly string[]): string {
  if (names.length === 0) return 'zero colunas';
  return `${names.length === 1 ? '1 coluna' : `${names.length} colunas`} (${names.join(', ')})`;
}
