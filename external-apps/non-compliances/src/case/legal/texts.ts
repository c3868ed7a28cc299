import type { AuthorityOutcome } from '@prumo/contracts/non-compliances/non-compliance-lists';

export const texts = {
  due: (instant: string) => `Notificar até ${instant}`,
  notified: (day: string, name: string) => `Notificada em ${day}, por ${name}.`,
  protocol: (number: string) => `Protocolo ${number}.`,
  waived: (day: string, name: string) => `Dispensada em ${day}, por decisão de ${name}.`,
  wasLate: 'Depois do prazo.',
  register: 'Registrar notificação',
  registerOf: (authority: string) => `Registrar notificação: ${authority}`,
  correct: 'Corrigir o registro',
  correctOf: (authority: string) => `Corrigir o registro: ${authority}`,

  form: {
    authority: 'Órgão ou sistema',
    outcome: 'O que foi feito',
    outcomes: {
      notificada: { name: 'Notificada', detail: 'O órgão recebeu a notificação e deu um número.' },
      dispensada: {
        name: 'Não é preciso notificar',
        detail: 'Por exemplo, sem risco relevante ou sem relação com a assistência. Exige justificativa.',
      },
    } satisfies Record<AuthorityOutcome, { name: string; detail: string }>,
    notifiedOn: { notificada: 'Data da notificação', dispensada: 'Data da decisão' } satisfies Record<
      AuthorityOutcome,
      string
    >,
    notifiedBy: { notificada: 'Quem notificou', dispensada: 'Quem decidiu' } satisfies Record<
      AuthorityOutcome,
      string
    >,
    protocol: 'Protocolo',
    protocolHelp: 'O número que o sistema do órgão deu à notificação.',
    reason: 'Justificativa',
    reasonHelp: 'Fica no histórico desta notificação.',
    note: 'Observação',
    noteHelp: 'Opcional.',
    done: {
      notificada: 'Notificação registrada: o prazo legal está cumprido.',
      dispensada: 'Dispensa registrada: o prazo legal está encerrado.',
    } satisfies Record<AuthorityOutcome, string>,
  },
} as const;
