import type { MinutesRefusal } from '@prumo/domain/minutes/apply-minutes-command';

/** Why the rules of minutes do not allow something, and what to do about it. */
const refusals: Readonly<Record<MinutesRefusal, string>> = {
  'wrong-state': 'A ata já passou desta etapa. Veja como ela está agora.',
  'wrong-person':
    'Esta ação cabe a outra pessoa: confira quem coordena, secretaria ou participou da reunião.',
  'wrong-time': 'O relógio do servidor está atrás do último registro da ata. Tente novamente em instantes.',
  'nobody-present': 'Marque pelo menos uma pessoa como presente: são os presentes que aprovam a ata.',
  'attendance-missing':
    'Registre a presença de todos os convocados: presente, ausente ou ausência justificada.',
  'agenda-empty': 'A pauta está vazia. Inclua pelo menos um assunto.',
  'answered-before': 'Sua resposta a esta ata já foi registrada.',
  'not-lapsed': 'O prazo de aprovação ainda não terminou.',
  'decision-twice': 'A mesma deliberação aparece duas vezes. Remova uma delas.',
  'unknown-decision': 'Esta deliberação não consta mais da ata.',
  'decision-done': 'Esta deliberação já foi concluída.',
  'done-in-future': 'A data de conclusão não pode ser depois de hoje.',
};

export const texts = {
  refusals,
  changed:
    'Outra pessoa alterou a ata neste meio-tempo. Ela foi atualizada na tela: confira e tente de novo.',
} as const;
