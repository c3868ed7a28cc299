export const texts = {
  typeName: (extension: string) => typeNames[extension] ?? 'Arquivo de uma extensão do Pentaho',
  typeLine: (typeName: string, fileName: string) => `${typeName} · ${fileName}`,
  foreign: {
    kept: 'Este servidor guarda o arquivo, com seu título e suas permissões.',
    shownElsewhere:
      'Para abri-lo é preciso um servidor Pentaho: quando o portal está ligado a um, o conteúdo aparece aqui.',
    editedElsewhere: 'Para editar arquivos deste tipo é preciso um servidor Pentaho ligado ao portal.',
    newTitle: (typeName: string) => `Criar: ${typeName}`,
  },
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
  queries: {
    empty: 'O arquivo não tem consultas públicas.',
    unreadable: 'O arquivo não pôde ser lido como um arquivo de consultas.',
    table: 'Tabela',
    sheet: 'CSV',
    ofQuery: (text: string, id: string) => `${text} da consulta ${id}`,
  },
} as const;

const typeNames: Readonly<Record<string, string>> = {
  analysis: 'Análise',
  cda: 'Arquivo de consultas (CDA)',
  easy: 'Consulta fácil',
  prpt: 'Relatório do Report Designer',
  prpti: 'Relatório interativo do Pentaho',
  saiku: 'Análise do Saiku',
  vdd: 'Painel VDD',
  wcdf: 'Painel do CDE',
  xaction: 'Sequência de ações do Pentaho',
  xanalyzer: 'Análise do Pentaho Analyzer',
  xcdf: 'Painel do CDF',
  xdash: 'Painel do Pentaho',
  xjpivot: 'Análise do JPivot',
};
