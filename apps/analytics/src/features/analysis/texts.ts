export const texts = {
  title: 'Nova Análise',
  chooseCube: 'Escolha um cubo',
  loading: 'Carregando',
  failed: 'A análise não pôde ser aberta',
  noCubesTitle: 'Nenhum cubo está liberado para você',
  noCubes: 'Peça acesso a quem administra as permissões OLAP.',
} as const;
