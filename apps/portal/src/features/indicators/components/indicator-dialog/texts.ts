import type { ExtractionFailureCode } from '@prumo/contracts/indicators/extraction';

import type { DialogTab } from '../../model/check-indicator.ts';
import type { IndicatorFieldName } from '../../model/indicator-form.ts';
import type { SaveStep } from '../../model/run-save-flow.ts';

export const texts = {
  newTitle: 'Novo indicador',
  editTitle: (code: string) => `Indicador ${code}`,
  loadingTitle: 'Indicador',
  loading: 'Carregando o indicador',
  failedTitle: 'O indicador não pôde ser carregado',
  goneTitle: 'Este indicador não está aqui',
  goneCause:
    'Ele não existe mais, é de um microssistema que você não acompanha, ou o endereço está errado. A lista mostra os que há agora.',
  close: 'Fechar',
  cancel: 'Cancelar',
  submit: 'GRAVAR E FECHAR',
  readOnly:
    'Você acompanha este indicador. Quem o define são a qualidade e os responsáveis pelo microssistema.',
  tabList: 'Partes do indicador',
  tabs: {
    registration: 'Cadastro',
    targets: 'Metas',
    extraction: 'Extração Automatizada',
  } satisfies Record<DialogTab, string>,
  faultySign: 'há campos a corrigir',
  draftKept: 'Recuperamos o que você tinha começado a preencher.',
  discardDraft: 'Descartar o rascunho',
  fields: {
    code: 'Código',
    name: 'Nome',
    description: 'Descrição',
    measureFormula: 'Fórmula de cálculo',
    referenceSource: 'Fonte de referência do resultado',
    category: 'Categoria',
    subcategory: 'Subcategoria',
    unitId: 'Unidade de medida',
    frequency: 'Frequência de verificação',
    orientation: 'Orientação',
    isSurvey: 'Pesquisa de satisfação do cliente',
    usesExternalReference: 'Usa referência externa',
    targetDay: 'Válida a partir de',
    targetKind: 'Tipo de meta',
    targetValue: 'Meta',
    targetTo: 'Até',
    targetSource: 'Referência da meta',
    dataSource: 'Fonte de dados',
    queryType: 'Tipo de consulta',
    query: 'Consulta',
  } satisfies Record<IndicatorFieldName, string>,
  codeHelp: 'Não muda depois de gravado.',
  codeFixed: 'O código não muda depois de gravado.',
  orientations: { higher: 'Quanto maior, melhor', lower: 'Quanto menor, melhor' },
  count: (used: number, limit: number) => `${used} de ${limit} caracteres.`,
  yes: 'Sim',
  no: 'Não',
  unit: (name: string, symbol: string) => `${name} (${symbol})`,
  faults: {
    codeTaken: 'Outro indicador deste microssistema já tem este código. Escolha outro.',
    refusedByServer: 'O servidor não aceitou este valor. Confira-o.',
    dayMissing: 'Escolha a data a partir da qual a meta vale.',
    dayTaken: 'Já há uma meta válida a partir deste dia. Altere aquela ou escolha outro dia.',
    dayOutOfRange: 'Escolha um dia entre 01/01/1900 e 31/12/2199.',
    dayIncomplete: 'Complete a data ou apague-a.',
    valueMissing: 'Informe a meta.',
    valueWrong: 'A meta é um número de 0 a 10.000.000, em passos de 0,25.',
    bandStartMissing: 'Informe onde a faixa começa.',
    bandEndMissing: 'Informe onde a faixa termina.',
    bandEndNotAbove: 'O fim da faixa precisa ser maior que o início.',
    sourceTooLong: 'A referência tem até 200 caracteres.',
  },
  unfit: {
    code: (most: number) => `Informe o código, com até ${presentCount(most)} caracteres.`,
    name: (most: number) => `Informe o nome, com até ${presentCount(most)} caracteres.`,
    description: (most: number) => `Informe a descrição, com até ${presentCount(most)} caracteres.`,
    measureFormula: (most: number) =>
      `Informe a fórmula de cálculo, com até ${presentCount(most)} caracteres.`,
    referenceSource: (most: number) =>
      `Informe a fonte de referência, com até ${presentCount(most)} caracteres.`,
    category: () => 'Escolha uma categoria da lista.',
    subcategory: () => 'Escolha uma subcategoria da lista.',
    unitId: () => 'Escolha uma unidade da lista.',
    frequency: () => 'Escolha uma frequência da lista.',
    orientation: () => 'A orientação é 1 ou -1.',
    dataSource: () => 'Escolha a fonte de dados.',
    queryType: () => 'Escolha o tipo de consulta.',
    query: (most: number) => `Informe a consulta, com até ${presentCount(most)} caracteres.`,
  },
  targets: {
    lead: 'Cada meta vale a partir do seu dia, até que comece a seguinte.',
    table: 'Metas do indicador',
    empty: 'Ainda não há metas. Sem meta, o resultado não é comparado com nada.',
    inForce: 'vigente',
    upcoming: 'futura',
    actions: 'Ações',
    change: (day: string) => `Alterar a meta de ${day}`,
    remove: (day: string) => `Remover a meta de ${day}`,
    added: (day: string) => `A meta válida a partir de ${day} foi incluída. Ela vale depois de gravar.`,
    removed: (day: string) => `A meta válida a partir de ${day} foi removida.`,
    undo: 'Desfazer',
    newLine: 'Nova meta',
    changedLine: (day: string) => `Alterar a meta de ${day}`,
    add: 'Adicionar meta',
    apply: 'Aplicar alteração',
    giveUp: 'Não alterar',
    valueHelp: 'De 0 a 10.000.000, em passos de 0,25.',
    kinds: { value: 'Valor único', band: 'Faixa (de, até)' },
    kindHelp: {
      value: 'O resultado chega a este valor ou o passa no sentido da orientação.',
      band: 'O resultado fica na faixa, com os dois extremos. Abaixo e acima dela é fora da meta, seja qual for a orientação.',
    },
    bandStart: 'De',
    bandEndHelp: 'Maior que o início.',
    disabledHelp: 'Escolha antes a data.',
    sourceHelp: 'De onde a meta vem. Opcional.',
    noSource: '—',
  },
  extraction: {
    offered: (title: string) => `A consulta “${title}” está pronta para usar neste indicador.`,
    takeOffered: 'Usar a consulta da análise',
    dropOffered: 'Descartar',
    lead: 'Uma consulta pode trazer os resultados dos meses encerrados, ao gravar, todas as noites e por pedido.',
    queryHelp: 'Só leitura. Duas colunas: o mês como aaaamm e o valor. Um mês por linha.',
    docstoreHelp: 'Dados de qualidade deste portal, limitados ao que o microssistema pode ver.',
    mdxHelp:
      'A consulta MDX traz o nível dos meses nas linhas, com o mês como aaaamm, e uma medida nas colunas.',
    test: 'Testar consulta',
    testing: 'Executando a consulta…',
    incomplete: 'Escolha a fonte de dados e escreva a consulta antes de testar.',
    remove: 'Remover extração',
    removed: 'A extração foi removida. Ao gravar, os resultados voltam a ser registrados à mão.',
    undo: 'Desfazer',
    replacesManual: (count: number) =>
      `Este indicador tem ${count === 1 ? '1 resultado registrado' : `${count} resultados registrados`} à mão. Com a extração, o registro à mão termina; nos mesmos meses, os valores extraídos substituem os registrados, e a auditoria guarda os anteriores.`,
    endsManual: 'Com a extração, os resultados deste indicador deixam de ser registrados à mão.',
  },
  trial: {
    title: 'Resultado do teste',
    outdated: 'A consulta mudou depois deste teste.',
    nothingWritten: 'Nada foi gravado.',
    summary: (rows: number, duration: string) =>
      `${rows === 1 ? '1 linha' : `${rows} linhas`} em ${duration}.`,
    milliseconds: (count: number) => `${count} ms`,
    seconds: (count: string) => `${count} s`,
    firstRows: (shown: number, all: number) =>
      shown < all ? `Primeiras ${shown} de ${all} linhas` : 'Linhas da consulta',
    noRows: 'A consulta não trouxe linhas.',
    months: (count: number) =>
      count === 1
        ? '1 mês seria gravado'
        : `${count === 0 ? 'Nenhum mês' : `${count} meses`} seriam gravados`,
    noMonths: 'Nenhum mês seria gravado. Meses que ainda não terminaram ficam de fora.',
    month: 'Mês',
    value: 'Valor',
    effect: 'O que muda',
    effects: {
      added: 'novo',
      unchanged: 'igual ao atual',
      changed: (before: string) => `substitui ${before}`,
    },
    empty: 'vazio',
    row: (number: number) => `Linha ${number}`,
  },
  extractionFailures: {
    failed_sql: 'O banco de dados recusou a consulta.',
    refused_sql: 'A consulta não foi executada: só é permitido um único SELECT de leitura.',
    time_limit: 'A consulta passou do tempo limite e foi interrompida. Restrinja os meses ou simplifique-a.',
    size_limit: 'A consulta traz linhas demais. Traga uma linha por mês.',
    wrong_shape:
      'O resultado não tem a forma esperada: a primeira coluna é o mês como aaaamm, a segunda o valor, um mês por linha.',
    unknown_data_source: 'Esta fonte de dados não existe neste servidor.',
    query_right:
      'Quem escreveu a consulta não tem o direito de publicar consultas, ou já não o tem. Peça a quem tem esse direito que a escreva aqui.',
    query_turn: 'Outras consultas ocuparam o banco de dados por muito tempo. Tente novamente em instantes.',
    data_source_unavailable: 'A fonte de dados não respondeu. Tente novamente mais tarde.',
    failed_mdx: 'Os cubos não responderam à consulta MDX.',
    unknown_catalogue: 'Não há cubos publicados sobre esta fonte de dados.',
    bi_server_failed: 'O servidor de BI não conseguiu executar a consulta.',
  } satisfies Record<ExtractionFailureCode, string>,
  /** Before what the database or the cubes said, in their words. To the others nobody else has anything to add. */
  saidBy: {
    failed_sql: 'Resposta do banco de dados:',
    failed_mdx: 'Resposta dos cubos:',
  } as Partial<Record<ExtractionFailureCode, string>>,
  save: {
    steps: {
      save: 'Gravando o indicador…',
      convert: 'Preparando a consulta…',
      load: 'Lendo os resultados…',
    } satisfies Record<SaveStep, string>,
    step: (index: number, count: number) => `Etapa ${index} de ${count}: `,
    saved: 'Indicador gravado com sucesso!',
    savedWith: (count: number) =>
      count === 1
        ? 'Indicador gravado com sucesso! 1 mês foi extraído.'
        : `Indicador gravado com sucesso! ${count} meses foram extraídos.`,
    savedButFailed: 'O indicador foi gravado, mas a extração não trouxe resultados.',
    savedButInterrupted: (failure: string) =>
      `O indicador foi gravado, mas os resultados não puderam ser lidos. ${failure}`,
    savedWhileRunning:
      'O indicador foi gravado. Outra extração dele está em andamento e trará os resultados.',
    stale:
      'Outra pessoa alterou este indicador enquanto ele estava aberto aqui. Nada foi gravado, e o que você digitou continua aqui.',
    overtaken: 'Outra pessoa alterou este indicador enquanto ele estava aberto aqui.',
    reload: 'Recarregar e manter o que digitei',
    reloaded: 'O indicador foi recarregado, e o que você digitou continua aqui. Confira e grave.',
    overlaps: (names: readonly string[]) => `A outra pessoa também alterou: ${names.join(', ')}.`,
    targetOf: (day: string) => `meta de ${day}`,
    gone: 'Este indicador não existe mais. O que você digitou continua aqui como rascunho.',
    refused: 'Você não pode definir indicadores deste microssistema. Nada foi gravado.',
  },
} as const;

function presentCount(count: number): string {
  return count.toLocaleString('pt-BR');
}
