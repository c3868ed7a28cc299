// Commands that lead a case of the fixture through all of its states.
import type {
  CommandName,
  CommandOf,
  NonComplianceCommand,
} from '@prumo/contracts/non-compliances/non-compliance-commands';

import type { Actor } from '../../../gateway/actor.ts';
import { executor, otherExecutor, quality, responsible } from './people.ts';

const action = {
  why: '',
  where: '',
  how: '',
  howMuch: null,
  reasonForTerm: '',
  dueOn: '2026-08-10',
};

const sampleCommands = {
  accept: {
    deed: 'accept',
    note: 'Procede.',
    severity: 'leve',
    harm: null,
    criticality: null,
    responsible: null,
  },
  forward: {
    deed: 'forward',
    note: 'Pertence a outro setor.',
    departmentId: 'dep-farm',
    severity: 'moderada',
    harm: null,
    criticality: null,
    responsible: null,
  },
  return: { deed: 'return', note: 'Qual leito?' },
  reclassify: {
    deed: 'reclassify',
    note: 'Outro tipo.',
    notificationType: 'incidente',
    eventType: null,
    eventSubtype: null,
    pattern: null,
    severity: 'moderada',
    harm: 'leve',
    criticality: null,
  },
  dismiss: { deed: 'dismiss', note: 'Segue o protocolo.' },
  resubmit: { deed: 'resubmit', title: 'Queda do leito 7', description: 'Do leito 7.', immediateAction: '' },
  cancel: { deed: 'cancel', note: '' },
  answer: {
    deed: 'answer',
    causes: [{ category: 'metodo', text: 'Grade baixa.' }],
    rootCause: 'Falta conferir as grades.',
    affectedDepartments: [],
    planType: 0,
    actions: [
      { ...action, id: 'a1', what: 'Conferir as grades', who: 'JOAO.PIRES' },
      { ...action, id: 'a2', what: 'Treinar a equipe', who: 'DANIELA.COSTA', dueOn: '2026-08-14' },
    ],
    efficacy: {
      method: 'Auditoria',
      expectedResult: 'Nenhuma queda',
      verifier: 'MARINA.LOPES',
      dueOn: '2026-09-30',
    },
  },
  contest: { deed: 'contest', note: 'Foi em outro setor.' },
  'request-transfer': { deed: 'request-transfer', note: 'Pertence a outro setor.', departmentId: null },
  approve: { deed: 'approve', note: '' },
  deepen: { deed: 'deepen', note: 'Falta a causa.' },
  'close-without-plan': { deed: 'close-without-plan', note: 'Corrigida.' },
  'finish-action': {
    deed: 'finish-action',
    actionId: 'a1',
    evidence: 'Lista afixada.',
    doneOn: '2026-07-20',
  },
  'chase-action': {
    deed: 'chase-action',
    actionId: 'a1',
    decision: 'prorrogada',
    note: 'Falta material.',
    dueOn: '2026-08-20',
    who: null,
  },
  'judge-efficacy': {
    deed: 'judge-efficacy',
    result: 'eficaz',
    measured: 0,
    evidence: 'Sem quedas.',
    partialDecision: null,
    reasonForEarly: 'Visita marcada.',
  },
  reopen: { deed: 'reopen', note: 'Aconteceu outra vez.' },
  rate: { deed: 'rate', stars: 5, comment: '' },
} as const satisfies { readonly [Name in CommandName]?: unknown };

/** As the rules take them: lists of constants are read-only, lists of commands are not. */
export function getSample<Name extends keyof typeof sampleCommands>(name: Name): CommandOf<Name> {
  // The table has a command of that name under each name; only its lists are typed more narrowly.
  return structuredClone(sampleCommands[name]) as unknown as CommandOf<Name>;
}

// Commands of a case with who does them, as the way of a case needs them one after the other.

export interface Done {
  readonly actor: Actor;
  readonly deed: NonComplianceCommand;
}

export function by(actor: Actor, command: NonComplianceCommand): Done {
  return { actor, deed: command };
}

export const accept = by(quality, getSample('accept'));
export const answer = by(responsible, getSample('answer'));
export const approve = by(quality, getSample('approve'));
export const finishFirst = by(executor, getSample('finish-action'));
export const finishSecond = by(otherExecutor, { ...getSample('finish-action'), actionId: 'a2' });
export const judge = by(quality, getSample('judge-efficacy'));
export const giveBack = by(quality, getSample('return'));

/** The tasks that may be open while a case is in a state. */
export const taskKeysOfStates: Readonly<Record<string, readonly string[]>> = {
  triage: ['triagem'],
  returned: ['complementarNotificacao'],
  analysis: ['analiseSetor'],
  validation: ['validacaoQualidade'],
  execution: ['actionPlanTask', 'cobrarAcao'],
  efficacy: ['verificarEficacia'],
};
