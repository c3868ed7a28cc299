import type { CommandName } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { actionTerms } from '@prumo/domain/non-compliances/find-refusal';

import type { FaultKind } from '../model/check-command.ts';

interface CommandWords {
  /** On the button that opens it. */
  readonly label: string;
  readonly title: string;
  readonly submit: string;
  readonly done: string;
}

interface NoteWords {
  readonly label: string;
  readonly help: string;
}

export const texts = {
  commands: {
    submit: {
      label: 'Enviar à Qualidade',
      title: 'Enviar à Qualidade',
      submit: 'Enviar',
      done: 'Notificação enviada.',
    },
    accept: {
      label: 'Aceitar e enviar para análise',
      title: 'Aceitar e enviar para análise',
      submit: 'Aceitar e enviar',
      done: 'Notificação aceita e enviada ao setor.',
    },
    return: {
      label: 'Devolver ao notificante',
      title: 'Devolver ao notificante',
      submit: 'Devolver',
      done: 'Notificação devolvida ao notificante.',
    },
    reclassify: {
      label: 'Reclassificar',
      title: 'Reclassificar a notificação',
      submit: 'Reclassificar',
      done: 'Classificação alterada.',
    },
    forward: {
      label: 'Encaminhar a outro setor',
      title: 'Encaminhar a outro setor',
      submit: 'Encaminhar',
      done: 'Notificação encaminhada.',
    },
    dismiss: {
      label: 'Julgar improcedente',
      title: 'Julgar improcedente',
      submit: 'Julgar improcedente',
      done: 'Notificação julgada improcedente.',
    },
    merge: {
      label: 'Unir a outra notificação',
      title: 'Unir a outra notificação',
      submit: 'Unir',
      done: 'Notificação unida.',
    },
    resubmit: {
      label: 'Completar e reenviar',
      title: 'Completar e reenviar',
      submit: 'Reenviar',
      done: 'Notificação reenviada.',
    },
    cancel: {
      label: 'Cancelar a notificação',
      title: 'Cancelar a notificação',
      submit: 'Cancelar a notificação',
      done: 'Notificação cancelada.',
    },
    lapse: {
      label: 'Retomar a triagem',
      title: 'Retomar a triagem',
      submit: 'Retomar',
      done: 'Triagem retomada.',
    },
    answer: {
      label: 'Escrever a análise e o plano',
      title: 'Análise e plano de ação',
      submit: 'Enviar para validação',
      done: 'Análise enviada para validação.',
    },
    contest: {
      label: 'Contestar',
      title: 'Contestar a notificação',
      submit: 'Contestar',
      done: 'Contestação enviada à Qualidade.',
    },
    'request-transfer': {
      label: 'Pedir transferência',
      title: 'Pedir transferência a outro setor',
      submit: 'Pedir transferência',
      done: 'Pedido enviado à Qualidade.',
    },
    approve: {
      label: 'Aprovar análise e plano',
      title: 'Aprovar análise e plano',
      submit: 'Aprovar',
      done: 'Plano aprovado: as ações já são tarefas de quem executa.',
    },
    deepen: {
      label: 'Devolver para aprofundar',
      title: 'Devolver a análise para aprofundar',
      submit: 'Devolver ao setor',
      done: 'Análise devolvida ao setor.',
    },
    'close-without-plan': {
      label: 'Encerrar sem plano',
      title: 'Encerrar sem plano de ação',
      submit: 'Encerrar',
      done: 'Notificação encerrada.',
    },
    'finish-action': {
      label: 'Concluir uma ação',
      title: 'Registrar conclusão',
      submit: 'Registrar conclusão',
      done: 'Conclusão registrada.',
    },
    'chase-action': {
      label: 'Cobrar, prorrogar ou reatribuir',
      title: 'Cobrar, prorrogar ou reatribuir',
      submit: 'Registrar',
      done: 'Cobrança registrada.',
    },
    'judge-efficacy': {
      label: 'Verificar a eficácia',
      title: 'Verificar a eficácia',
      submit: 'Registrar o resultado',
      done: 'Verificação registrada.',
    },
    'notify-authority': {
      label: 'Registrar notificação a órgão externo',
      title: 'Registrar notificação',
      submit: 'Registrar',
      done: 'Notificação registrada: o prazo legal está cumprido.',
    },
    reopen: {
      label: 'Reabrir',
      title: 'Reabrir a notificação',
      submit: 'Reabrir',
      done: 'Notificação reaberta.',
    },
    rate: {
      label: 'Avaliar a resposta',
      title: 'Avaliar a resposta',
      submit: 'Enviar avaliação',
      done: 'Obrigado pela avaliação.',
    },
    attach: {
      label: 'Anexar arquivos',
      title: 'Anexar arquivos',
      submit: 'Anexar',
      done: 'Arquivos anexados.',
    },
  } satisfies Record<CommandName, CommandWords>,

  notes: {
    return: {
      label: 'O que falta',
      help: 'O notificante lê este texto e tem 3 dias úteis para completar. Depois disso ela volta sozinha à triagem.',
    },
    dismiss: {
      label: 'Justificativa',
      help: 'O notificante recebe a justificativa. Ela fica no histórico.',
    },
    cancel: { label: 'Motivo', help: 'Opcional.' },
    contest: {
      label: 'Motivo da contestação',
      help: 'Só é possível contestar uma vez. A Qualidade decide de novo na triagem.',
    },
    approve: { label: 'Parecer', help: 'Opcional. Cada ação vira uma tarefa de quem a executa.' },
    deepen: {
      label: 'O que precisa ser aprofundado',
      help: 'O setor lê este texto junto com a análise que escreveu, que continua preenchida.',
    },
    'close-without-plan': {
      label: 'Justificativa',
      help: 'Cabe só a casos leves, já corrigidos e sem recorrência.',
    },
    reopen: { label: 'Motivo', help: 'A notificação recomeça; o que foi feito antes continua no histórico.' },
  } satisfies Partial<Record<CommandName, NoteWords>>,

  explanations: {
    submit: 'A Qualidade faz a triagem em até um dia útil.',
    lapse: 'A notificação volta à triagem com o que há.',
  },

  faults: {
    missing: 'Preencha este campo.',
    'too-long': 'Encurte o texto: ele passa do limite.',
    invalid: 'Confira este valor.',
  } satisfies Record<FaultKind, string>,
  faulty: 'Confira os campos marcados.',

  changed: {
    title: 'A notificação mudou enquanto você escrevia.',
    last: (who: string, what: string) => `${who} ${what}.`,
    stillOffered: 'O que você escreveu está guardado aqui. Leia o que mudou e, se ainda couber, envie.',
    noLongerOffered:
      'Este passo já não está disponível para você. O que você escreveu continua aqui, caso queira copiar.',
    submitAnyway: 'Enviar mesmo assim',
  },

  fields: {
    note: 'Parecer',
    noteHelp: 'O setor lê este texto junto com a notificação.',
    reason: 'Justificativa',
    destination: 'Setor de destino',
    suggestedDepartment: 'Setor sugerido',
    suggestedDepartmentHelp: 'Opcional: a Qualidade decide.',
    severity: 'Gravidade',
    severityHelp: 'Define o prazo da análise: crítica 2, moderada 5, leve 10 dias úteis.',
    harm: 'Grau do dano',
    harmHelp: 'Pela classificação da OMS. A partir de moderado, as causas têm de ser analisadas.',
    responsible: 'Responsável pela análise',
    responsibleHelp: (name: string) => `Se ficar vazio: ${name}.`,
    responsibleOfDepartment: 'quem responde pelo setor',
    notificationType: 'Tipo de notificação',
    eventType: 'Tipo de evento',
    eventSubtype: 'Subtipo',
    pattern: 'Padrão de não conformidade',
    patternHelp: 'É pelo padrão que as recorrências são contadas.',
    inactive: 'inativo',
    into: 'Notificação em que esta continua',
    intoPlaceholder: 'Busque por número, título ou setor',
    intoHelp: 'Esta é encerrada como unida; o caso segue na outra.',
    title: 'Título',
    description: 'O que aconteceu',
    immediateAction: 'O que já foi feito',
    immediateActionHelp: 'Vazio mantém o que estava escrito.',
    action: 'Ação',
    finishEvidence: 'O que foi feito e onde está a evidência',
    finishEvidenceHelp: 'Por exemplo: documento publicado, lista de presença, foto do local.',
    doneOn: 'Data da conclusão',
    lastAction:
      'É a última ação em aberto: ao concluí-la, a notificação segue para a verificação de eficácia.',
    stars: 'Como você avalia a resposta?',
    starNames: [
      '1 estrela – muito ruim',
      '2 estrelas – ruim',
      '3 estrelas – razoável',
      '4 estrelas – boa',
      '5 estrelas – muito boa',
    ],
    comment: 'Comentário',
    commentHelp: 'Opcional.',
  },

  draft: { kept: 'O que você tinha escrito antes está aqui.', discard: 'Descartar' },
  alreadyDone: (day: string) => `Esta ação já foi concluída em ${day}. Não é preciso registrar de novo.`,

  chase: {
    decision: 'O que será feito',
    decisions: {
      cobrada: { name: 'Cobrar o executor', detail: 'O prazo e o executor ficam como estão.' },
      prorrogada: {
        name: 'Prorrogar o prazo',
        detail: `Até ${actionTerms.daysAtMost} dias a partir de hoje, com justificativa.`,
      },
      reatribuida: {
        name: 'Passar a outro executor',
        detail: 'A tarefa sai da lista de um e vai para a do outro.',
      },
    },
    submits: {
      cobrada: 'Registrar cobrança',
      prorrogada: 'Prorrogar o prazo',
      reatribuida: 'Passar a ação',
    },
    notes: {
      cobrada: 'Mensagem ao executor',
      prorrogada: 'Justificativa do novo prazo',
      reatribuida: 'Motivo da troca',
    },
    done: {
      cobrada: 'Cobrança registrada.',
      prorrogada: 'Prazo prorrogado.',
      reatribuida: 'Ação passada ao novo executor.',
    },
    dueOn: 'Novo prazo',
    who: 'Novo executor',
    faults: {
      dueOnMissing: 'Informe o novo prazo.',
      dueOnSame: 'Este já é o prazo da ação.',
      whoMissing: 'Escolha o novo executor.',
      whoSame: 'A ação já está com esta pessoa.',
    },
  },

  judge: {
    result: 'O plano foi eficaz?',
    details: {
      eficaz: 'O resultado esperado foi alcançado: o caso é encerrado.',
      parcial: 'Melhorou, sem alcançar o esperado: você decide o que fazer com o que faltou.',
      nao_eficaz: 'O caso volta ao setor para nova análise de causas; este plano fica no histórico.',
    },
    partialOfOthers:
      'Melhorou, sem alcançar o esperado: o caso volta ao setor para tratar o que faltou. Só a Qualidade pode encerrá-lo assim.',
    partialDecision: 'O que fazer com o que faltou?',
    partialDecisions: {
      encerrar: {
        name: 'Encerrar com o que foi alcançado',
        detail: 'O caso é encerrado com eficácia parcial. Diga na evidência por que o que falta é aceitável.',
      },
      novo_ciclo: {
        name: 'Abrir novo ciclo',
        detail: 'O setor analisa as causas do que faltou e propõe outro plano.',
      },
    },
    reasonForEarly: 'Por que antes da data prevista?',
    reasonForEarlyHelp: (day: string) =>
      `A verificação está prevista para ${day}: o efeito pode ainda não ser visível.`,
    measured: 'Valor medido',
    measuredHelp: 'Opcional. Só o número, por exemplo 92,5.',
    evidence: 'Evidência',
    evidenceHelp: 'O que foi observado ou medido, em que período e onde está registrado.',
    done: {
      eficaz: 'Plano eficaz: o caso foi encerrado.',
      parcial: 'Plano eficaz em parte: o caso foi encerrado.',
      nao_eficaz: 'Plano não eficaz: o caso voltou para a análise de causas.',
    },
    donePartialAgain: 'Plano eficaz em parte: o caso voltou para a análise de causas.',
  },

  recurrence: (times: number, isForcing: boolean) =>
    `É a ${times}ª do mesmo padrão neste setor em 90 dias${isForcing ? ': o setor terá de apresentar um plano de ação.' : '.'}`,
  question: 'O que a Qualidade perguntou',
  noFinishable: 'Todas as suas ações já foram concluídas.',
  noOpenAction: 'Todas as ações já foram concluídas.',
  actionTerm: (who: string, dueOn: string) => `${who}, até ${dueOn}`,
  actionOption: (what: string, who: string, dueOn: string) => `${what} – ${who}, até ${dueOn}`,

  criticality: {
    legend: 'Criticidade (opcional)',
    help: 'Probabilidade × consequência × barreira: de 1, o menor risco, a 1280, o maior.',
    probability: 'Probabilidade',
    consequence: 'Consequência',
    barrier: 'Barreira',
    probabilities: ['1 – Remota', '2 – Baixa', '3 – Média', '4 – Alta', '5 – Quase certa'],
    consequences: {
      1: '1 – Desprezível',
      2: '2 – Leve',
      4: '4 – Moderada',
      8: '8 – Grave',
      16: '16 – Catastrófica',
    },
    barriers: {
      1: '1 – Monitorada',
      2: '2 – Existente',
      4: '4 – Frágil',
      8: '8 – Fraca',
      16: '16 – Ausente',
    },
    product: (product: string, score: number) => `${product} = ${score} de 1280.`,
    incomplete: 'Escolha os três para calcular, ou deixe os três vazios.',
  },

  weakPlan: 'Todas as ações pedem mais cuidado às pessoas. Ações assim raramente mudam o resultado.',
  weakCause: (words: string) =>
    `A causa raiz fala em “${words}”, que descreve o erro e não o que o permitiu.`,

  attach: {
    choose: 'Escolher arquivos',
    limit: (left: number) => `Até 20 MB cada. Cabem mais ${left}.`,
    confidential: 'O nome do arquivo é trocado por “anexo”. Confira se o conteúdo não revela quem é você.',
    tooBig: (name: string) => `${name} tem mais de 20 MB.`,
    failed: (name: string) => `${name} não pôde ser enviado.`,
    sending: (name: string) => `Enviando ${name}`,
    remove: (name: string) => `Não anexar ${name}`,
    list: 'Arquivos a anexar',
  },
} as const;
