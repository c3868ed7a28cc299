export const texts = {
  navigation: 'Menu do portal',
  loading: 'Carregando o menu',
  /** Heading for entries that stand above all groups. */
  activities: 'ATIVIDADES',
  processes: 'PROCESSOS',
  analytics: 'ANALYTICS',
  settings: 'CONFIGURAÇÕES',
  administration: 'ADMINISTRAÇÃO',
  newAnalysis: 'Nova Análise',
  newDashboard: 'Novo Painel',
  newQuery: 'Nova Consulta',
  playlists: 'Playlists',
  automaticNotifications: 'Notificações Automáticas',
  olapPermissions: 'Permissões OLAP',
  minutes: 'Atas de Reuniões',
  nonCompliances: 'Notificações',
  processAdministration: 'Cadastros de Notificações',
  eventTypes: 'Tipos de Eventos',
  nonComplianceTypes: 'Tipos de Notificações',
  nonCompliancePatterns: 'Padrões de Não Conformidade',
  /** What the console says, in the words of the specification. */
  console: {
    repositoryFailed: 'Falha ao obter listagem do diretório!',
    workflowFailed: 'Falha ao obter os dados do Activiti!',
  },
} as const;
