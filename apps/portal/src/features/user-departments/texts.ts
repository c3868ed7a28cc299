export const texts = {
  purpose: 'Em quais microssistemas cada pessoa trabalha.',
  newAssociation: 'Nova associação',
  table: 'Associações',
  exportName: 'usuarios-e-microssistemas',
  empty: 'Não há informações',
  readOnly: 'Somente administradores e gestores da qualidade alteram as associações.',

  failed: {
    associations: 'Ocorreu um erro ao buscar os cadastros!',
    departments: 'Ocorreu um erro ao buscar os departamentos!',
    cause: 'O servidor não respondeu como esperado. Nada foi alterado.',
    refresh: 'A tabela pode estar desatualizada: o servidor não respondeu.',
    retry: 'Tentar novamente',
  },

  columns: {
    user: 'Usuário',
    userName: 'Nome de usuário',
    count: 'Microssistemas',
    initials: 'Siglas',
    actions: 'Ações',
  },
  unseen: (count: number) =>
    count === 1 ? '1 microssistema fora do seu acesso' : `${count} microssistemas fora do seu acesso`,
  more: (count: number) => `e mais ${count}`,
  view: (person: string) => `Ver os microssistemas de ${person}`,
  edit: (person: string) => `Editar a associação de ${person}`,
  remove: (person: string) => `Excluir a associação de ${person}`,

  show: {
    title: (person: string) => `Microssistemas de ${person}`,
    list: 'Microssistemas',
    close: 'Fechar',
    edit: 'Editar',
  },

  gone: {
    title: 'Associação não encontrada.',
    cause: 'Ela foi excluída, ou o endereço está incompleto.',
  },
  loadingTitle: 'Associação',
  loading: 'Carregando a associação',

  dialog: {
    newTitle: 'Nova associação',
    editTitle: (person: string) => `Associação de ${person}`,
    user: 'Usuário',
    userHelp: 'Cada usuário tem uma única associação.',
    peopleFailed: 'A lista de usuários não pôde ser carregada: informe o nome de usuário.',
    person: (displayName: string, userName: string) =>
      displayName === userName ? userName : `${displayName} (${userName})`,
    submit: 'Gravar',
    draftKept: 'Recuperamos o que você tinha começado a preencher.',
    discardDraft: 'Descartar',
    hasAssociation: 'O usuário selecionado já possui associações!',
    editExisting: 'Editar a associação existente',
    overtaken: (initials: string) =>
      `Outra pessoa gravou esta associação enquanto você a editava. Agora ela tem: ${initials}.`,
    takeStored: 'Usar a versão gravada',
    keepMine: 'Manter a minha escolha',
    deletedMeanwhile: 'Outra pessoa excluiu esta associação. Gravar cria uma nova.',
    departmentGone: 'Um dos microssistemas foi excluído. Confira a escolha e grave de novo.',
    refused: 'Somente administradores e gestores da qualidade podem gravar associações.',
    overtakenFirst: 'Nada foi gravado: escolha abaixo qual versão vale.',
  },

  checklist: {
    label: 'Microssistemas',
    search: 'Pesquise pela sigla ou pelo nome',
    clearSearch: 'Limpar a pesquisa',
    chosen: 'Escolhidos',
    chosenCount: (count: number, total: number) => `${count} de ${total} escolhidos`,
    drop: (initials: string) => `Retirar ${initials}`,
    nothingFound: 'Sem resultado da pesquisa',
    none: 'Ainda não há microssistemas. Cadastre-os na tela Microssistemas.',
    help: 'Marque ao menos um.',
  },

  faults: {
    user: 'Selecione o usuário.',
    departments: 'Selecione ao menos um microssistema.',
  },

  deletion: {
    title: (person: string) => `Excluir a associação de ${person}`,
    question: (person: string, count: number) =>
      count === 1
        ? `A ligação de ${person} com 1 microssistema deixa de existir:`
        : `A ligação de ${person} com ${count} microssistemas deixa de existir:`,
    confirm: 'Excluir',
    overtaken: 'A associação mudou enquanto você decidia. Confira e exclua de novo.',
  },

  saved: 'Associações realizadas com sucesso!',
  deleted: 'Excluído com sucesso!',
  deleteFailed: 'Ocorreu um erro ao excluir!',
} as const;
