import type { HandOverFailure } from '@prumo/contracts/administration/department-responsible';

export const texts = {
  purpose: 'As áreas do hospital, quem responde por cada uma e como falar com ela.',
  purposeOfLeader: 'Os microssistemas pelos quais você responde.',
  newDepartment: 'Novo microssistema',
  list: 'Microssistemas',
  exportName: 'microssistemas',
  empty: 'Não há informações',
  columns: {
    initials: 'Sigla',
    name: 'Nome',
    responsible: 'Responsável',
    email: 'E-mail',
    actions: 'Ações',
  },
  actions: {
    edit: (initials: string) => `Editar ${initials}`,
    responsible: (initials: string) => `Trocar o responsável de ${initials}`,
    remove: (initials: string) => `Excluir ${initials}`,
  },
  loadFailed: 'Ocorreu um erro ao buscar os departamentos!',
  failedTitle: 'Os microssistemas não puderam ser carregados',
  failedCause: 'O servidor não respondeu ao pedido. Nada do que foi gravado se perdeu.',
  close: 'Fechar',
  goneTitle: 'Este microssistema não existe mais',
  goneCause: 'Ele foi excluído, ou o endereço está incompleto.',
  editor: {
    newTitle: 'Novo microssistema',
    editTitle: (initials: string) => `Editar ${initials}`,
    submit: 'Gravar',
    initials: 'Sigla',
    initialsHelp: 'De 2 a 6 caracteres, por exemplo UTIA.',
    name: 'Nome',
    count: (length: number, limit: number) => `${length} de ${limit} caracteres`,
    responsible: 'Responsável',
    responsibleFixed: 'Para mudar, use “Trocar o responsável” na lista: as tarefas abertas podem ir junto.',
    peopleFailed: 'A lista de pessoas não pôde ser carregada. Feche e abra novamente para tentar de novo.',
    email: 'E-mail',
    emailHelp: 'Opcional. Aonde chegam os avisos do microssistema.',
    draftKept: 'O que você tinha preenchido antes está aqui.',
    discardDraft: 'Descartar',
    created: 'Departamento criado com sucesso!',
    edited: 'Departamento editado com sucesso!',
    failed: (reason: string) =>
      ['Ocorreu um erro ao cadastrar o departamento!', reason]
        .filter((part) => part !== '')
        .join(' Motivo: '),
    kept: 'Não foi gravado. O que você preencheu está guardado: tente gravar de novo.',
    initialsTaken: 'Já existe um microssistema com esta sigla.',
    refused: 'Você não tem mais permissão para alterar microssistemas.',
    gone: 'Este microssistema foi excluído por outra pessoa enquanto você editava.',
    stale:
      'Outra pessoa alterou este microssistema enquanto você editava. Atualize para ver as mudanças; o que você digitou fica.',
    refresh: 'Atualizar',
    refreshed: 'Atualizado com as mudanças da outra pessoa. O que você digitou ficou. Confira e grave.',
  },
  faults: {
    initials: (fewest: number, most: number) =>
      `Sigla é obrigatória e precisa ter entre ${fewest} e ${most} caracteres.`,
    name: (fewest: number, most: number) =>
      `Nome é obrigatório e precisa ter entre ${fewest} e ${most} caracteres.`,
    responsible: () => 'Informe o responsável.',
    email: () => 'Informe um e-mail válido.',
    refusedByServer: 'O servidor não aceitou este valor. Confira-o.',
  },
  removal: {
    title: (initials: string) => `Excluir o microssistema ${initials}?`,
    hint: 'A exclusão não pode ser desfeita.',
    confirm: 'Excluir',
    removed: 'Departamento excluído com sucesso!',
    failed: 'Ocorreu um erro ao excluir o departamento!',
    inUseTitle: (initials: string) => `${initials} não pode ser excluído`,
    inUse: 'Ainda há o que depende deste microssistema:',
    inUseUnknown: 'Outros cadastros ainda usam este microssistema.',
    users: (count: number) => (count === 1 ? '1 pessoa associada' : `${count} pessoas associadas`),
    indicators: (count: number) => (count === 1 ? '1 indicador' : `${count} indicadores`),
    nonCompliances: (count: number) =>
      count === 1 ? '1 não conformidade aberta' : `${count} não conformidades abertas`,
    sourceRecords: (count: number) =>
      count === 1
        ? '1 cadastro de outro sistema associado'
        : `${count} cadastros de outros sistemas associados`,
    names: (names: readonly string[], count: number) => {
      const others = count - names.length;
      return others === 0 ? names.join(', ') : `${names.join(', ')} e mais ${others}`;
    },
    toUsers: 'Abrir Usuários e Microssistemas',
    toIndicators: 'Abrir os indicadores',
  },
  change: {
    title: (initials: string) => `Trocar o responsável de ${initials}`,
    submit: 'Trocar responsável',
    retry: 'Tentar novamente',
    current: 'Responsável atual',
    next: 'Novo responsável',
    missing: 'Informe o responsável.',
    same: 'Esta pessoa já é a responsável.',
    tasks: (name: string) => `Tarefas abertas de ${name}`,
    tasksHelp: 'As tarefas marcadas passam para o novo responsável. As demais ficam com quem estão.',
    loadingTasks: 'Carregando as tarefas',
    noTasks: 'Nenhuma tarefa aberta.',
    tasksFailed:
      'As tarefas não puderam ser listadas. A troca pode ser feita mesmo assim, sem passar nenhuma tarefa.',
    all: 'Selecionar todas',
    chosen: (count: number, total: number) => `${count} de ${total} selecionadas`,
    ofDepartment: 'Deste microssistema',
    due: (day: string) => `Vence em ${day}`,
    noDue: 'Sem data limite',
    done: 'Departamento editado com sucesso!',
    failed: (reason: string) =>
      ['Ocorreu um erro ao cadastrar o departamento!', reason]
        .filter((part) => part !== '')
        .join(' Motivo: '),
    kept: 'A troca não foi feita. Nada mudou: tente de novo.',
    changedMeanwhile: (name: string) =>
      `Outra pessoa já trocou o responsável: agora é ${name}. Feche e abra novamente para continuar.`,
    someFailed: (failed: number, count: number) =>
      failed === 1
        ? `O responsável foi trocado, mas 1 de ${count} tarefas não passou.`
        : `O responsável foi trocado, mas ${failed} de ${count} tarefas não passaram.`,
    results: {
      done: 'Passou',
      waiting: 'Aguardando',
      gone: 'Já foi concluída',
      not_theirs: 'Está com outra pessoa',
      unknown_person: 'O novo responsável não tem acesso às tarefas',
      failed: 'Não passou',
    } satisfies Record<HandOverFailure | 'done' | 'waiting', string>,
  },
} as const;
