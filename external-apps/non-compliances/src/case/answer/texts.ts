import { actionTerms } from '@prumo/domain/non-compliances/find-refusal';

export const texts = {
  kept: 'O que você escreve fica guardado neste navegador até ser enviado.',
  close: 'Fechar e continuar depois',
  returnedTitle: 'A Qualidade pediu para aprofundar',

  causes: {
    title: 'Causas (6M)',
    help: 'Pelo menos as que contribuíram de fato. Uma linha por causa.',
    row: (number: number) => `Causa ${number}`,
    category: 'Categoria',
    text: 'Causa',
    add: 'Adicionar causa',
    remove: (number: number) => `Remover a causa ${number}`,
    common: 'Causas comuns deste padrão',
  },

  whys: {
    open: 'Ajuda: 5 porquês',
    help: 'Pergunte “por quê?” a cada resposta. A última costuma ser a causa raiz. Só ajuda a pensar: não é enviado.',
    why: (number: number) => `${number}º porquê`,
    use: 'Usar o último porquê como causa raiz',
  },

  rootCause: 'Causa raiz',
  rootCauseHelp: 'O que, se não existisse, teria evitado o que aconteceu.',
  weakCause: (words: string) =>
    `“${words}” descreve o erro, não a causa. O que no processo permitiu que ele acontecesse?`,

  affected: 'Outros setores afetados',
  affectedPlaceholder: 'Busque um setor',
  affectedNone: 'Nenhum setor encontrado',
  removeAffected: (name: string) => `Remover ${name}`,

  planType: 'Tipo de plano',
  planTypes: [
    'Corretivo – elimina a causa do que aconteceu',
    'Preventivo – elimina a causa do que poderia acontecer',
  ],

  actions: {
    title: 'Plano de ação (5W2H)',
    help: `Cada ação tem quem e quando. Até ${actionTerms.daysWithoutReason} dias sem justificativa; até ${actionTerms.daysAtMost} dias com justificativa.`,
    required: 'Esta notificação exige plano de ação: sem ações, a Qualidade não pode encerrá-la.',
    optional: 'Caso leve, já corrigido e sem recorrência: o plano não é obrigatório.',
    weak: 'Todas as ações pedem mais cuidado às pessoas. Prefira mudar o processo: uma barreira que impede o erro vale mais que um padrão, e um padrão vale mais que um treinamento.',
    suggested: 'Ações sugeridas para este padrão',
    row: (number: number) => `Ação ${number}`,
    what: 'O quê',
    why: 'Por quê',
    where: 'Onde',
    who: 'Quem',
    dueOn: 'Quando',
    how: 'Como',
    howMuch: 'Quanto custa (R$)',
    howMuchFault: 'Escreva um valor, como 1.250,50.',
    reasonForTerm: 'Justificativa do prazo',
    reasonMissing: `Prazo maior que ${actionTerms.daysWithoutReason} dias: diga por quê.`,
    termFaults: {
      past: 'O prazo não pode estar no passado.',
      'too-late': `O prazo máximo é de ${actionTerms.daysAtMost} dias.`,
    },
    add: 'Adicionar ação',
    remove: (number: number) => `Remover a ação ${number}`,
    details: 'Por quê, onde, como e quanto',
  },

  efficacy: {
    title: 'Verificação da eficácia',
    help: 'Como se saberá que a causa foi eliminada.',
    method: 'Método',
    expectedResult: 'Resultado esperado',
    verifier: 'Quem verifica',
    verifierHelp: 'Não pode ser quem executa uma das ações.',
    dueOn: 'Verificar em',
    span: (from: string, to: string) => `Entre ${from} e ${to}.`,
    noSpan: `Entre o prazo da última ação e ${actionTerms.efficacyDaysAtMost} dias depois.`,
  },
} as const;
