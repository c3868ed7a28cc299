import { recurrenceRule } from '@prumo/domain/non-compliances/find-recurrences';
import { actionTerms, type CommandRefusal } from '@prumo/domain/non-compliances/find-refusal';

/** Why the rules do not allow something about a case, and what to do about it. */
export const texts = {
  refusals: {
    'wrong-state': 'Esta etapa já passou: a notificação está em outra situação.',
    'wrong-role': 'Este passo cabe a outra pessoa.',
    'wrong-time': 'O horário é anterior ao do último passo registrado. Tente de novo em alguns instantes.',
    'unknown-department': 'O setor escolhido não existe mais. Escolha outro.',
    'same-department': 'A notificação já está neste setor. Para enviá-la a ele, use “Aceitar”.',
    'merge-with-itself': 'Uma notificação não pode ser unida a si mesma. Escolha outra.',
    'not-lapsed': 'O prazo do notificante para completar ainda não terminou.',
    'contested-before': 'Esta notificação já foi contestada uma vez.',
    'cause-analysis-required':
      'Houve dano moderado ou maior, ou é um evento que nunca deveria ocorrer: não pode ser encerrada sem análise de causas e plano de ação.',
    'plan-required': `Esta notificação exige plano de ação: só casos leves, já corrigidos e com menos de ${recurrenceRule.cases} ocorrências em ${recurrenceRule.days} dias são encerrados sem plano.`,
    'plan-missing':
      'A análise não tem nenhuma ação. Devolva para aprofundar, ou encerre sem plano se couber.',
    'efficacy-plan-missing': 'Falta dizer como a eficácia será verificada. Devolva para aprofundar.',
    'action-twice': 'A mesma ação aparece duas vezes no plano. Remova uma delas.',
    'unknown-action': 'Esta ação não faz mais parte do plano.',
    'action-done': 'Esta ação já foi concluída.',
    'action-term-unexplained': `Ações com prazo maior que ${actionTerms.daysWithoutReason} dias precisam de justificativa.`,
    'action-term-illegal': `O prazo de cada ação vai de hoje até ${actionTerms.daysAtMost} dias.`,
    'efficacy-term-illegal': `A eficácia é verificada entre o prazo da última ação e ${actionTerms.efficacyDaysAtMost} dias depois dele.`,
    'verifier-is-executor': 'Quem verifica a eficácia não pode executar uma ação do plano.',
    'partial-undecided': 'Diga o que fazer com o que o plano não alcançou.',
    'partial-closing-by-other':
      'Só a Qualidade pode encerrar um caso cujo plano foi eficaz em parte. Abra um novo ciclo.',
    'early-verdict-unexplained':
      'A verificação está prevista para mais tarde: explique por que o parecer é dado antes.',
    'chase-incomplete': 'Informe o novo prazo, ou o novo executor.',
    'done-in-future': 'A data da conclusão não pode estar no futuro.',
    'no-legal-duty':
      'Pela classificação atual, não há prazo legal com este órgão. Confira o tipo de notificação e o grau do dano.',
    'notified-in-future': 'A data não pode estar no futuro.',
    'notified-before-occurrence': 'A data é anterior à da ocorrência.',
    'protocol-missing': 'Informe o número que o órgão deu à notificação.',
    'waiver-unexplained': 'Explique por que não é preciso notificar.',
    'waiver-of-death': 'Um óbito tem de ser notificado: não pode ser dispensado.',
    'rated-before': 'A resposta já foi avaliada.',
    'unknown-attachment': 'Um dos arquivos não está mais disponível. Envie-o de novo.',
    'too-many-attachments': 'A notificação passaria do limite de 20 anexos.',
  } satisfies Record<CommandRefusal, string>,
  unknownRefusal: 'Este passo não é permitido agora.',
  changed:
    'Outra pessoa alterou esta notificação enquanto isso. A situação atual já está na tela: confira e tente de novo.',
  underWay:
    'Outro passo desta notificação está sendo gravado neste momento. O que você escreveu continua aqui: envie de novo em alguns segundos.',
  engineRefused:
    'O motor de processos recusou este passo e nada foi gravado. O que você escreveu continua aqui. Peça a um administrador que confira se o processo de não conformidades está ativo e, depois, envie de novo.',
  noAnswer: 'O servidor não respondeu. O que você escreveu continua aqui: envie de novo em instantes.',
  gone: 'Esta notificação não está mais disponível para você. Copie o que escreveu antes de fechar.',
  notTaken: 'O servidor não aceitou o que foi preenchido. Confira os campos e envie de novo.',
  failed: (reason: string) => `Não foi possível gravar. O que você escreveu continua aqui. ${reason}`.trim(),
} as const;
