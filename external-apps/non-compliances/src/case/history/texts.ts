import type { PartialDecision } from '@prumo/contracts/efficacy/efficacy-lists';

import type { ChaseDecision, CommandSentences } from './present-entry.ts';

const of = (value: string | null, present: (value: string) => string) =>
  value === null ? '' : present(value);

const partialEnds = {
  encerrar: ', encerrando com o que foi alcançado',
  novo_ciclo: ', abrindo novo ciclo',
} satisfies Record<PartialDecision, string>;

export const texts = {
  title: 'Histórico',
  unchangeable: 'Cada passo é registrado quando acontece e não pode ser alterado nem apagado por ninguém.',
  list: 'Passos desta notificação, do primeiro ao mais recente',
  system: 'Sistema',
  anonymousClaimant: 'Notificante anônimo',
  confidentialClaimant: 'Notificante (sigiloso)',
  unnamed: 'Pessoa não informada',
  approximateTime: 'horário aproximado, para proteger o sigilo',
  cycle: (cycle: number) => `${cycle}º ciclo de análise`,
  becameState: (state: string) => `Passou a: ${state}`,

  sentences: {
    submit: () => 'enviou a notificação',
    accept: ({ severity, responsible }) =>
      `aceitou na triagem com gravidade ${severity}${of(responsible, (name) => ` e indicou ${name} para a análise`)}`,
    return: () => 'devolveu ao notificante para completar',
    reclassify: ({ type, severity }) =>
      `reclassificou como “${type}”${of(severity, (name) => `, gravidade ${name}`)}`,
    forward: ({ department, severity, responsible }) =>
      `encaminhou ao setor ${department} com gravidade ${severity}${of(responsible, (name) => ` e indicou ${name} para a análise`)}`,
    dismiss: () => 'julgou improcedente',
    merge: ({ into }) => (into === null ? 'uniu a outra notificação' : `uniu à notificação ${into}`),
    resubmit: () => 'completou e reenviou a notificação',
    cancel: () => 'cancelou a notificação',
    lapse: () => 'retomou a triagem: o prazo para completar terminou',
    answer: ({ causes, actions }) =>
      `respondeu com ${causes === 1 ? '1 causa' : `${causes} causas`} e ${actions === 0 ? 'nenhuma ação' : actions === 1 ? '1 ação' : `${actions} ações`}`,
    contest: () => 'contestou a notificação',
    'request-transfer': ({ department }) =>
      department === null
        ? 'pediu transferência a outro setor'
        : `pediu transferência ao setor ${department}`,
    approve: () => 'aprovou a análise e o plano de ação',
    deepen: () => 'devolveu a análise para aprofundar',
    'close-without-plan': () => 'encerrou sem plano de ação',
    'finish-action': ({ action, doneOn }) => `concluiu a ação “${action}” em ${doneOn}`,
    'chase-action': ({ action, decision, dueOn, who }) =>
      ({
        cobrada: `cobrou a ação “${action}”`,
        prorrogada: `prorrogou a ação “${action}”${of(dueOn, (day) => ` até ${day}`)}`,
        reatribuida: `passou a ação “${action}”${of(who, (name) => ` a ${name}`)}`,
      })[decision satisfies ChaseDecision],
    'judge-efficacy': ({ result, measured, partialDecision, reasonForEarly }) =>
      [
        `verificou a eficácia: ${result}${of(measured, (value) => ` (resultado medido: ${value})`)}`,
        partialDecision === null ? '' : partialEnds[partialDecision],
        of(reasonForEarly, (reason) => `, antes da data prevista: ${reason}`),
      ].join(''),
    'notify-authority': ({ authority, outcome, notifiedOn, notifiedBy, protocol }) =>
      outcome === 'dispensada'
        ? `registrou que não é preciso notificar: ${authority} (decisão de ${notifiedBy}, em ${notifiedOn})`
        : `registrou a notificação: ${authority}, em ${notifiedOn}, por ${notifiedBy}, protocolo ${protocol}`,
    reopen: () => 'reabriu a notificação',
    rate: ({ stars }) => `avaliou a resposta com ${stars === 1 ? '1 estrela' : `${stars} estrelas`}`,
    attach: ({ files }) => (files === 1 ? 'anexou 1 arquivo' : `anexou ${files} arquivos`),
  } satisfies CommandSentences,
} as const;
