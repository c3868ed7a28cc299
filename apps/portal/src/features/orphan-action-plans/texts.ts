import type { ActionPlanFinding } from '@prumo/contracts/administration/orphan-action-plans';

import type { CaseSituation } from './model/known-cases.ts';

export const texts = {
  purpose:
    'Planos de ação cujo processo não sabe o seu departamento. Sem ele, o plano não aparece para quem deveria executá-lo.',
  cases: 'Casos',
  counts: ({ open, fixable, fixed }: { open: number; fixable: number; fixed: number }) =>
    [
      countWords(open, 'caso', 'casos', 'Nenhum caso'),
      countWords(fixable, 'corrigível', 'corrigíveis', 'nenhum corrigível'),
      fixed === 0 ? '' : countWords(fixed, 'corrigido agora', 'corrigidos agora', ''),
    ]
      .filter((part) => part !== '')
      .join(', '),
  situations: {
    fixable: 'Corrigível',
    'half-fixed': 'Correção incompleta',
    unfixable: 'Sem correção',
    fixed: 'Corrigido',
    gone: 'Saiu da lista',
  } satisfies Record<CaseSituation, string>,
  processId: 'PId',
  nonComplianceId: 'NCId',
  ofProcess: (id: string) => `PId ${id}`,
  ofNonCompliance: (id: string | null) => (id === null ? 'sem NCId' : `NCId ${id}`),
  untitled: 'Não conformidade sem título',
  severalTasks: (name: string, count: number) => `${name} (${count})`,
  withoutNonCompliance: 'Plano de ação sem não conformidade',
  started: (date: string | null, person: string | null) => {
    if (date === null) return person === null ? null : `Iniciado por ${person}`;
    return person === null ? `Iniciado em ${date}` : `Iniciado em ${date} por ${person}`;
  },
  facts: {
    label: 'Dados do caso',
    started: 'Início',
    startedOn: (date: string, person: string) => `${date}, por ${person}`,
    occurrence: 'Departamento da ocorrência',
    claimant: 'Departamento notificante',
    openTasks: 'Tarefas abertas',
    none: 'Não informado',
    noTasks: 'Nenhuma',
    missingDepartment: (id: string) => `${id} (não está mais cadastrado)`,
  },
  chooseTitle: 'Nenhum caso escolhido',
  choose: 'Escolha um caso na lista para ver os dados dele e o que pode ser feito.',
  unknownTitle: 'Este caso não está na lista',
  unknownReason: 'Ele pode ter sido corrigido por outra pessoa, ou o processo terminou.',
  backToList: 'Voltar à lista de casos',
  findingTitle: {
    fixable: 'Pode ser corrigido',
    'half-fixed': 'A correção foi começada e não chegou ao fim',
    unfixable: 'Não pode ser corrigido por aqui',
  },
  findings: {
    fixable:
      'A não conformidade deste plano existe e informa o departamento da ocorrência. É esse departamento que falta no processo.',
    'half-fixed':
      'Uma tentativa anterior parou no meio. Corrigir continua de onde ela parou e não cria outro processo.',
    'without-non-compliance':
      'O processo não informa de qual não conformidade ele veio; sem ela não se sabe a que departamento o plano pertence. Se o plano ainda for necessário, registre-o de novo a partir da não conformidade.',
    'non-compliance-missing':
      'A não conformidade que o processo informa não foi encontrada no departamento da ocorrência. Verifique se ela foi excluída; sem ela o plano não tem a que ser ligado.',
    'without-occurrence-department':
      'A não conformidade não informa o departamento da ocorrência. Informe-o no registro da não conformidade; o caso então poderá ser corrigido.',
    'department-missing':
      'O departamento da ocorrência não está mais cadastrado. Cadastre-o em Microssistemas ou informe outro no registro da não conformidade; o caso então poderá ser corrigido.',
    'sent-copy-missing':
      'A cópia da não conformidade que fica com o departamento notificante não foi encontrada. As duas cópias precisam apontar para o mesmo processo; com uma só, a correção ficaria pela metade.',
    'definition-missing':
      'A definição deste processo não está mais no servidor de processos, e por isso um novo não pode ser iniciado. Publique a definição de novo; o caso então poderá ser corrigido.',
  } satisfies Record<ActionPlanFinding, string>,
  stepsTitle: 'O que Corrigir faz',
  steps: [
    'Inicia um novo processo com os dados do antigo e com o departamento da ocorrência. O que falta fazer do plano passa para ele.',
    'Liga ao novo processo as duas cópias da não conformidade: a do departamento da ocorrência e a do notificante.',
    'Suspende o processo antigo, sem excluir nada.',
  ],
  remainingSteps: [
    'Usa o novo processo que a tentativa anterior iniciou, se já havia um.',
    'Liga a ele as duas cópias da não conformidade, se ainda não estão ligadas.',
    'Suspende o processo antigo, sem excluir nada.',
  ],
  fix: 'Corrigir',
  unfixableHint: 'Indisponível pelo motivo acima.',
  question: {
    title: (processId: string) => `Corrigir o processo ${processId}?`,
    effect: (department: string) =>
      `Um novo processo começa para o departamento ${department}. O antigo é suspenso, e as tarefas abertas nele deixam de poder ser feitas.`,
    effectOnTasks: (tasks: readonly string[]) => `Tarefas abertas no processo antigo: ${tasks.join('; ')}.`,
    continues: 'A tentativa anterior é levada até o fim. Nenhum outro processo é criado.',
  },
  fixed: 'Processo corrigido com sucesso!',
  failed: 'A correção do processo falhou!',
  failedHint:
    'Escolha Corrigir para tentar novamente: o que já foi feito fica, o resto é terminado, e não se cria um segundo processo. Se falhar outra vez, espere um minuto.',
  failedSinceChanged: 'O caso mudou enquanto isso e já não pode ser corrigido por aqui.',
  outcome: {
    fixedTitle: 'Processo corrigido',
    fixedHere: 'As duas cópias da não conformidade apontam para o novo processo, e o antigo está suspenso.',
    newProcess: 'Novo processo',
    newTasks: 'Tarefas do novo processo',
    goneTitle: 'Este caso saiu da lista',
    gone: 'Outra pessoa o corrigiu enquanto você estava aqui, ou o processo terminou. Não há mais nada a fazer.',
    goneFixed: 'Outra pessoa terminou a correção enquanto você estava aqui. Não há mais nada a fazer.',
  },
  loading: 'Carregando os casos',
  failedTitle: 'Os casos não puderam ser carregados',
  failedCause: 'O servidor não respondeu como esperado. Nada foi alterado.',
  partlyFailed: 'A lista pode estar desatualizada: a última atualização falhou.',
  retry: 'Tentar novamente',
  emptyTitle: 'Nenhum plano de ação sem departamento',
  emptyReason: 'Todos os planos de ação em andamento sabem o seu departamento. Não há nada a corrigir.',
  offTitle: 'Sem planos de ação para verificar',
  offReason: 'Os planos de ação são processos, e o servidor de processos não está ativo nesta instalação.',
} as const;

function countWords(count: number, one: string, many: string, none: string): string {
  if (count === 0) return none;
  return `${count} ${count === 1 ? one : many}`;
}
