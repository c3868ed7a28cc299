export const texts = {
  typeName: (extension: string) => typeNames.get(extension) ?? nameUnknown(extension),
  typeLine: (typeName: string, fileName: string) => `${typeName} · ${fileName}`,
  unshown: {
    'shown-elsewhere':
      'Este servidor guarda o arquivo, com seu título e suas permissões, mas não o abre: para isso é preciso um servidor Pentaho ligado ao portal. Por isso ele não está no menu.',
    'edited-elsewhere': 'Para editar arquivos deste tipo é preciso um servidor Pentaho ligado ao portal.',
    'other-program':
      'Arquivos deste tipo não são mostrados no navegador. Baixe o arquivo e abra-o no programa em que foi feito.',
  },
  newTitle: (typeName: string) => `Criar: ${typeName}`,
  notForDownload:
    'Arquivos deste tipo são baixados só por quem publica relatórios. Se precisa deste, peça-o a uma dessas pessoas.',
  shortcut: {
    leads: 'Este atalho leva para fora do portal, para',
    warning: 'Abra só se você conhece este endereço. Não digite lá a sua senha do portal.',
    goOn: (host: string) => `Abrir ${host} em outra aba`,
  },
  download: 'Baixar o arquivo',
  report: {
    frameTitle: (title: string) => `Relatório: ${title}`,
    printHint: 'Para imprimir este relatório inteiro, use o botão Imprimir que está nele.',
  },
  analysis: {
    empty: 'Esta análise não traz nenhum valor com os dados de hoje, ou com o que você pode ver.',
    cut: (shown: number, count: number) =>
      `A página mostra as primeiras ${shown.toLocaleString('pt-BR')} de ${count.toLocaleString('pt-BR')} linhas; a planilha tem todas.`,
    tooWide: (columns: number) =>
      `A análise tem ${columns.toLocaleString('pt-BR')} colunas, mais do que cabe em uma página. Exporte-a em planilha.`,
    exportAs: { xlsx: 'Exportar planilha (XLSX)', csv: 'Exportar CSV' },
    failed: 'A análise não pôde ser aberta.',
  },
  queries: {
    empty: 'O arquivo não tem consultas públicas.',
    unreadable: 'O arquivo não pôde ser lido como um arquivo de consultas.',
    table: 'Tabela',
    sheet: 'CSV',
    edit: 'Abrir em Nova Consulta',
    ofQuery: (text: string, id: string) => `${text} da consulta ${id}`,
  },
} as const;

function nameUnknown(extension: string): string {
  return extension === '' ? 'Arquivo' : `Arquivo ${extension.toUpperCase()}`;
}

const typeNames: ReadonlyMap<string, string> = new Map([
  ['analysis', 'Análise'],
  ['cda', 'Arquivo de consultas (CDA)'],
  ['cdfde', 'Estrutura de um painel do CDE'],
  ['doc', 'Documento do Word'],
  ['docx', 'Documento do Word'],
  ['easy', 'Painel do Easy'],
  ['kjb', 'Tarefa do Kettle'],
  ['ktr', 'Transformação do Kettle'],
  ['ppt', 'Apresentação do PowerPoint'],
  ['pptx', 'Apresentação do PowerPoint'],
  ['prpt', 'Relatório do Report Designer'],
  ['prpti', 'Relatório interativo do Pentaho'],
  ['saiku', 'Análise do Saiku'],
  ['vdd', 'Painel VDD'],
  ['wcdf', 'Painel do CDE'],
  ['xaction', 'Sequência de ações do Pentaho'],
  ['xanalyzer', 'Análise do Pentaho Analyzer'],
  ['xcdf', 'Painel do CDF'],
  ['xdash', 'Painel do Pentaho'],
  ['xjpivot', 'Análise do JPivot'],
  ['xls', 'Planilha do Excel'],
  ['xlsx', 'Planilha do Excel'],
  ['zip', 'Arquivo compactado'],
]);
