import type { MinutesCommand } from '@prumo/contracts/minutes/minutes-calls';

/** What was done, behind the name of who did it. */
const sentences: Readonly<Record<MinutesCommand['deed'], string>> = {
  write: 'escolheu entre duas versões do mesmo campo',
  begin: 'iniciou a reunião',
  'present-for-approval': 'enviou a ata para aprovação',
  approve: 'aprovou a ata',
  object: 'registrou uma ressalva',
  lapse: 'encerrou a aprovação: o prazo acabou, e quem não respondeu aprovou por silêncio',
  'add-erratum': 'registrou uma errata',
  'finish-decision': 'concluiu uma deliberação',
};

export const texts = {
  title: 'Histórico',
  list: 'O que foi feito com a ata',
  system: 'O sistema',
  sentences,
  endedTask: 'registrou a conclusão de uma deliberação, pela tarefa',
  other: 'alterou a ata',
  becameState: (state: string) => `Situação: ${state}`,
  notTaken: 'O que não ficou na ata',
  ownText: 'texto de quem escolheu',
  otherText: 'texto de outra pessoa',
} as const;
