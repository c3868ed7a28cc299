// The table of the states of a non-compliance: which commands each has, whose they are, and where they lead.
import type { CommandName } from '@prumo/contracts/non-compliances/non-compliance-commands';
import type { CommandRole, NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';

export interface CommandExit {
  /** Any of them. */
  readonly roles: readonly CommandRole[];
  /** Any of them; which one, the command decides. */
  readonly to: readonly NonComplianceState[];
}

type Exits = Readonly<Partial<Record<CommandName, CommandExit>>>;

const everybody: readonly CommandRole[] = ['claimant', 'quality', 'responsible', 'executor', 'verifier'];

const reopenToCauses: CommandExit = { roles: ['quality'], to: ['analysis'] };
const reopenToTriage: CommandExit = { roles: ['quality'], to: ['triage'] };

function attachIn(state: NonComplianceState): CommandExit {
  return { roles: everybody, to: [state] };
}

function rateIn(state: NonComplianceState): CommandExit {
  return { roles: ['claimant'], to: [state] };
}

/** Authorities are told of it however far the case is. */
function notifyIn(state: NonComplianceState): CommandExit {
  return { roles: ['quality'], to: [state] };
}

export const commandExits: Readonly<Record<NonComplianceState, Exits>> = {
  draft: { submit: { roles: ['claimant'], to: ['triage'] } },
  triage: {
    accept: { roles: ['quality'], to: ['analysis'] },
    return: { roles: ['quality'], to: ['returned'] },
    reclassify: { roles: ['quality'], to: ['triage'] },
    forward: { roles: ['quality'], to: ['analysis'] },
    dismiss: { roles: ['quality'], to: ['unfounded'] },
    merge: { roles: ['quality'], to: ['merged'] },
    'notify-authority': notifyIn('triage'),
    attach: attachIn('triage'),
  },
  returned: {
    // Quality may write down what it was told, when the claimant is not to be known.
    resubmit: { roles: ['claimant', 'quality'], to: ['triage'] },
    cancel: { roles: ['claimant'], to: ['cancelled'] },
    lapse: { roles: ['system'], to: ['triage'] },
    'notify-authority': notifyIn('returned'),
    attach: attachIn('returned'),
  },
  analysis: {
    answer: { roles: ['responsible'], to: ['validation'] },
    contest: { roles: ['responsible'], to: ['triage'] },
    'request-transfer': { roles: ['responsible'], to: ['triage'] },
    'notify-authority': notifyIn('analysis'),
    attach: attachIn('analysis'),
  },
  validation: {
    approve: { roles: ['quality'], to: ['execution'] },
    deepen: { roles: ['quality'], to: ['analysis'] },
    'close-without-plan': { roles: ['quality'], to: ['closed-without-plan'] },
    'notify-authority': notifyIn('validation'),
    attach: attachIn('validation'),
  },
  execution: {
    'finish-action': { roles: ['executor', 'quality'], to: ['execution', 'efficacy'] },
    'chase-action': { roles: ['quality'], to: ['execution'] },
    'notify-authority': notifyIn('execution'),
    attach: attachIn('execution'),
  },
  efficacy: {
    'judge-efficacy': {
      roles: ['verifier', 'quality'],
      to: ['closed-effective', 'closed-partly-effective', 'analysis'],
    },
    'notify-authority': notifyIn('efficacy'),
    attach: attachIn('efficacy'),
  },
  'closed-effective': {
    'notify-authority': notifyIn('closed-effective'),
    reopen: reopenToCauses,
    rate: rateIn('closed-effective'),
  },
  'closed-partly-effective': {
    'notify-authority': notifyIn('closed-partly-effective'),
    reopen: reopenToCauses,
    rate: rateIn('closed-partly-effective'),
  },
  'closed-without-plan': {
    'notify-authority': notifyIn('closed-without-plan'),
    reopen: reopenToCauses,
    rate: rateIn('closed-without-plan'),
  },
  unfounded: { reopen: reopenToTriage, rate: rateIn('unfounded') },
  cancelled: { reopen: reopenToTriage },
  merged: { reopen: reopenToTriage, rate: rateIn('merged') },
};

export function findExit(state: NonComplianceState, command: CommandName): CommandExit | undefined {
  return commandExits[state][command];
}

/** What somebody with these roles may be offered; guards can still refuse it. */
export function listCommands(
  state: NonComplianceState,
  roles: readonly CommandRole[],
): readonly CommandName[] {
  return listEntries(commandExits[state])
    .filter(([, exit]) => exit.roles.some((role) => roles.includes(role)))
    .map(([command]) => command);
}

export function isClosed(state: NonComplianceState): boolean {
  return commandExits[state].reopen !== undefined;
}

function listEntries(exits: Exits): readonly (readonly [CommandName, CommandExit])[] {
  // The keys of the table are names of commands; Object.entries forgets it.
  return Object.entries(exits) as (readonly [CommandName, CommandExit])[];
}
