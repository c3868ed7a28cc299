import type { TaskOrigin } from '@prumo/contracts/indicators/task-origin';
import type { PriorityLevel } from '@prumo/domain/tasks/priority-level';

import type { TimelineEntry } from '../../model/build-timeline.ts';

const listFormat = new Intl.ListFormat('pt-BR');

export const texts = {
  origin: {
    label: 'De onde vem esta tarefa',
    kinds: {
      action: 'Ação de um RACP',
      method: 'Verificação da eficácia de um RACP',
      'next-round': 'Próxima rodada de um RACP',
    } satisfies Record<TaskOrigin['kind'], string>,
    racp: (title: string, round: number) => (round === 1 ? title : `${title} (${round}ª rodada)`),
    subject: (code: string, name: string, month: string) => `${code} · ${name} · ${month}`,
    cause: 'Causa',
    expected: 'Resultado esperado',
    needsVerdict:
      'Esta tarefa pede um parecer: eficaz, parcial ou não eficaz, com a evidência. O parecer a conclui.',
    judgedByOthers:
      'Esta tarefa termina com o parecer da eficácia, dado por quem a recebeu ou pela Qualidade.',
    judged: 'O parecer da eficácia já foi dado.',
    open: 'Abrir o RACP',
    notInSight: 'O RACP é de um microssistema que você não acompanha mais.',
  },
  loadingTitle: 'Tarefa',
  loading: 'Carregando a tarefa',
  untitled: 'Tarefa sem título',
  failedTitle: 'A tarefa não pôde ser carregada',
  failedCause: 'O servidor de processos não respondeu. Nada se perdeu.',
  refusedTitle: 'Esta tarefa é de outras pessoas',
  refusedCause: 'Você não participa dela. Peça a quem cuida da tarefa que a delegue a você.',
  goneTitle: 'Esta tarefa não existe mais',
  goneCause: 'Ela foi cancelada, ou o endereço está errado. A lista mostra o que há agora.',
  overtaken: (person: string | null) =>
    person === null
      ? 'Esta tarefa foi encerrada enquanto estava aberta aqui.'
      : `Esta tarefa, que estava com ${person}, foi encerrada enquanto estava aberta aqui.`,
  overtakenDraft: 'O que você digitou continua guardado como rascunho neste computador.',
  movedOn: (person: string) => `Esta tarefa agora está com ${person}.`,
  closeAndRefresh: 'FECHAR E ATUALIZAR',
  close: 'Fechar',
  tabList: 'Partes da tarefa',
  tabs: {
    data: 'Dados',
    comments: 'Comentários',
    history: 'Histórico',
    process: 'Processo',
    subtasks: 'Subtarefas',
  },
  counted: (label: string, count: number) => (count === 0 ? label : `${label} (${count})`),
  partLoading: 'Carregando',
  partFailedTitle: 'Esta parte não pôde ser carregada',
  partFailedCause: 'O servidor de processos não respondeu. Nada se perdeu.',
  retry: 'Tentar novamente',
  facts: {
    dueDate: 'Data limite',
    undated: 'Sem data limite',
    relevance: 'Relevância',
    createdAt: 'Data de criação',
    endedAt: 'Encerrada em',
    assignee: 'Responsável',
    nobody: 'Ninguém assumiu ainda',
    owner: 'Solicitante',
    description: 'Descrição',
    noDescription: 'Esta tarefa não possui uma descrição definida.',
    process: 'Processo',
    processId: 'Processo pai',
    parent: 'Parte de',
    openParent: 'Abrir a tarefa principal',
    edit: 'Editar dados',
  },
  priority: { low: 'Baixa', medium: 'Média', high: 'Alta' } satisfies Record<PriorityLevel, string>,
  state: {
    finished: 'Tarefa encerrada. Aqui ela pode ser lida, mas não alterada.',
    suspended: 'O processo desta tarefa está suspenso. Até que seja retomado, ela só pode ser lida.',
    readOnly: 'Você acompanha esta tarefa, mas ela é de outras pessoas.',
    pending: (owner: string) => `Delegada por ${owner}. Ao resolver, ela volta para ${owner}, que a conclui.`,
    pendingByYou: (assignee: string) => `Você delegou esta tarefa a ${assignee}.`,
    pendingForm: 'O formulário é preenchido por quem delegou, depois que a tarefa for resolvida.',
    unassignedForm: 'Assuma a tarefa para preencher o formulário.',
    elsewhere: 'Esta tarefa é feita em uma tela própria.',
    elsewhereUnavailable:
      'A tela própria desta tarefa não está ativa nesta instalação. Ela ainda pode ser delegada.',
  },
  actions: {
    complete: 'CONCLUIR TAREFA',
    resolve: 'RESOLVER TAREFA',
    judge: 'JULGAR EFICÁCIA',
    claim: 'ASSUMIR',
    unclaim: 'Devolver à fila',
    delegate: 'Delegar',
    cancel: 'Cancelar tarefa',
    open: 'ABRIR TAREFA',
  },
  done: {
    completed: 'Tarefa concluída.',
    resolved: (owner: string | null) =>
      owner === null ? 'Tarefa resolvida.' : `Tarefa resolvida. Ela voltou para ${owner}.`,
    claimed: 'Tarefa assumida.',
    unclaimed: 'Tarefa devolvida à fila.',
    cancelled: 'Tarefa cancelada.',
    changed: 'Alterações gravadas.',
    takenBack: 'Alterações desfeitas.',
  },
  undo: 'Desfazer',
  alreadyClaimed: 'Outra pessoa assumiu esta tarefa antes.',
  complete: {
    title: (name: string) => `Concluir a tarefa “${name}”`,
    openSubtasks: (count: number) =>
      count === 1
        ? 'Há 1 subtarefa aberta, que será encerrada com ela.'
        : `Há ${count} subtarefas abertas, que serão encerradas com ela.`,
  },
  cancel: {
    title: (name: string) => `Cancelar a tarefa “${name}”`,
    reason: 'A tarefa sai da lista de todos os envolvidos. Não é possível desfazer.',
    confirm: 'CANCELAR TAREFA',
    keep: 'Manter a tarefa',
  },
  form: {
    title: 'Formulário',
    loading: 'Carregando o formulário',
    failedTitle: 'O formulário não pôde ser carregado',
    failedCause: 'Sem ele a tarefa não pode ser concluída. Nada se perdeu.',
    notFound: 'Recurso não encontrado!',
  },
  edit: {
    save: 'GRAVAR ALTERAÇÕES',
    cancel: 'Cancelar edição',
    tooLong: (limit: number) => `Use no máximo ${limit} caracteres.`,
  },
  newTask: {
    title: 'Nova tarefa',
    subtaskTitle: (parent: string) => `Nova subtarefa de “${parent}”`,
    submit: 'CRIAR TAREFA',
    created: 'Tarefa criada com sucesso!',
    fields: {
      title: 'Título',
      dueDate: 'Data limite',
      priority: 'Prioridade',
      assignee: 'Atribuir a',
      description: 'Descrição',
    },
    titleMissing: 'Título da tarefa é necessário',
    tooLong: (limit: number) => `Use no máximo ${limit} caracteres.`,
    count: (used: number, limit: number) => `${used} de ${limit} caracteres.`,
    delegated: (person: string) =>
      `A tarefa será delegada a ${person} e volta para você quando for resolvida.`,
    draftKept: 'Recuperamos o que você tinha começado a preencher.',
    discardDraft: 'Começar de novo',
    peopleFailed: 'A lista de pessoas não pôde ser carregada; a tarefa fica com você.',
  },
  delegate: {
    title: (name: string) => `Delegar a tarefa “${name}”`,
    titleMany: (count: number) => `Delegar ${count} tarefas`,
    person: 'Delegar a',
    personMissing: 'Escolha a quem delegar.',
    self: 'Escolha outra pessoa: a tarefa já é sua.',
    help: 'A pessoa recebe a tarefa e, ao resolvê-la, ela volta para quem a delegou.',
    submit: 'DELEGAR',
    submitMany: (count: number) => `DELEGAR ${count} TAREFAS`,
    tasks: 'Tarefas',
    done: (person: string) => `Tarefa delegada a ${person}.`,
    doneMany: (count: number, person: string) => `${count} tarefas delegadas a ${person}.`,
    someFailed: (failed: number, count: number) =>
      failed === count
        ? 'Nenhuma tarefa foi delegada.'
        : `${failed} de ${count} tarefas não ${failed === 1 ? 'foi delegada' : 'foram delegadas'}.`,
    results: {
      waiting: 'Aguardando',
      busy: 'Delegando...',
      done: 'Delegada',
      gone: 'Não está mais aberta',
      refused: 'Sem permissão',
      failed: (reason: string) => (reason === '' ? 'Falhou' : `Falhou: ${reason}`),
    },
    progress: (done: number, count: number) => `${done} de ${count}`,
    retry: 'TENTAR AS QUE FALHARAM',
    peopleFailed: 'A lista de pessoas não pôde ser carregada.',
  },
  comments: {
    label: 'Escreva um comentário',
    hint: 'Digite @ para mencionar alguém que vê esta tarefa.',
    told: (names: readonly string[]) => `Aviso para ${listFormat.format(names)}.`,
    untold: (names: readonly string[]) => `Sem acesso a esta tarefa, sem aviso: ${listFormat.format(names)}.`,
    send: 'COMENTAR',
    list: 'Comentários',
    empty: 'Ninguém comentou ainda.',
    sending: 'Enviando...',
    remove: 'Apagar o comentário',
    removed: 'Comentário apagado.',
    unknownAuthor: 'Autor desconhecido',
    closed: 'Em uma tarefa encerrada não se comenta mais.',
  },
  history: {
    list: 'Histórico, do mais recente ao mais antigo',
    hidden: 'Aqui está o que houve com esta tarefa. O restante do processo é visto por quem participa dele.',
    own: 'esta tarefa',
    entry: ({ kind, name }: TimelineEntry, person: string | null): string => {
      const task = name === null || name === '' ? 'Tarefa sem título' : name;
      switch (kind) {
        case 'process-started':
          return person === null ? 'Processo iniciado' : `${person} iniciou o processo`;
        case 'process-ended':
          return 'Processo encerrado';
        case 'task-created':
          return person === null ? `Tarefa “${task}” aberta` : `${person} criou a tarefa “${task}”`;
        case 'task-claimed':
          return person === null ? `Tarefa “${task}” assumida` : `${person} assumiu a tarefa “${task}”`;
        case 'task-ended':
          return person === null ? `Tarefa “${task}” encerrada` : `Tarefa “${task}” encerrada, com ${person}`;
        case 'step-begun':
          return `Etapa “${task}” em andamento`;
        case 'step-done':
          return `Etapa “${task}” executada`;
      }
    },
  },
  process: {
    diagram: (name: string) => `Diagrama do processo ${name}`.trim(),
    hidden: 'Aqui está o lugar desta tarefa. O andamento do processo é visto por quem participa dele.',
  },
  subtasks: {
    list: 'Subtarefas',
    empty: 'Esta tarefa não foi dividida em partes.',
    add: 'NOVA SUBTAREFA',
    open: 'Aberta',
    finished: 'Encerrada',
    due: (date: string) => `até ${date}`,
    with: (person: string) => `com ${person}`,
  },
} as const;
