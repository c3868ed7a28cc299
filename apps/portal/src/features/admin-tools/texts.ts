import type { AdminToolKey } from './model/admin-tool.ts';

interface ToolTexts {
  /** In a few words, in the list of tools. */
  readonly purpose: string;
  /** What one does with it, where its screen is led to from here. */
  readonly explanation?: string;
}

const tools: Readonly<Record<AdminToolKey, ToolTexts>> = {
  'record-associations': {
    purpose: 'Ligar os cadastros do hospital aos itens dos sistemas de origem.',
  },
  'orphan-action-plans': {
    purpose: 'Encontrar e corrigir planos de ação que ficaram sem departamento.',
  },
  departments: {
    purpose: 'Cadastrar microssistemas e seus responsáveis.',
    explanation:
      'Sigla, nome, responsável e e-mail de cada microssistema. A troca de responsável também é feita nessa tela.',
  },
  'user-departments': {
    purpose: 'Dizer em quais microssistemas cada pessoa trabalha.',
    explanation:
      'Cada usuário tem uma associação com um ou mais microssistemas. Ela decide quais indicadores a pessoa vê.',
  },
  audit: {
    purpose: 'Ver quem mudou ou consultou o quê, e exportar a trilha.',
    explanation:
      'A trilha de auditoria do portal, com filtros por período, pessoa, registro e ação. Consultas ao nome de quem notificou em sigilo e exportações também aparecem.',
  },
  jobs: {
    purpose: 'Ver o que o servidor faz sozinho e o que saiu por e-mail.',
    explanation:
      'Quando cada trabalho automático é executado e como foram as últimas vezes, com Executar agora e Pausar. A aba Envios diz quem foi avisado, do quê e se chegou.',
  },
};

export const texts = {
  tools,
  list: 'Ferramentas',
  open: (title: string) => `Abrir ${title}`,
} as const;
