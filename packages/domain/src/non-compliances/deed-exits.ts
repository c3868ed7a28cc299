// The table of the states of a non-compliance: which deeds each has, whose they are, and where they lead.
import type { DeedName } from '@prumo/contracts/non-compliances/non-compliance-deeds';
import type { DeedRole, NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';

export interface DeedExit {
  /** Any of them. */
  readonly roles: readonly DeedRole[];
  /** Any of them; which one, the deed decides. */
  readonly to: readonly NonComplianceState[];
}

type Exits = Readonly<Partial<Record<DeedName, DeedExit>>>;

const everybody: readonly DeedRole[] = ['claimant', 'quality', 'responsible', 'executor', 'verifier'];

const reopenToCauses: DeedExit = { roles: ['quality'], to: ['analysis'] };
const reopenToTriage: DeedExit = { roles: ['quality'], to: ['triage'] };

function attachIn(state: NonComplianceState): DeedExit {
  return { roles: everybody, to: [state] };
}

function rateIn(state: NonComplianceState): DeedExit {
  return { roles: ['claimant'], to: [state] };
}

export const deedExits: Readonly<Record<NonComplianceState, Exits>> = {
  draft: { submit: { roles: ['claimant'], to: ['triage'] } },
  triage: {
    accept: { roles: ['quality'], to: ['analysis'] },
    return: { roles: ['quality'], to: ['returned'] },
    reclassify: { roles: ['quality'], to: ['triage'] },
    forward: { roles: ['quality'], to: ['analysis'] },
    dismiss: { roles: ['quality'], to: ['unfounded'] },
    merge: { roles: ['quality'], to: ['merged'] },
    attach: attachIn('triage'),
  },
  returned: {
    // Quality may write down what it was told, when the claimant is not to be known.
    resubmit: { roles: ['claimant', 'quality'], to: ['triage'] },
    cancel: { roles: ['claimant'], to: ['cancelled'] },
    lapse: { roles: ['system'], to: ['triage'] },
    attach: attachIn('returned'),
  },
  analysis: {
    answer: { roles: ['responsible'], to: ['validation'] },
    contest: { roles: ['responsible'], to: ['triage'] },
    'request-transfer': { roles: ['responsible'], to: ['triage'] },
    attach: attachIn('analysis'),
  },
  validation: {
    approve: { roles: ['quality'], to: ['execution'] },
    deepen: { roles: ['quality'], to: ['analysis'] },
    'close-without-plan': { roles: ['quality'], to: ['closed-without-plan'] },
    attach: attachIn('validation'),
  },
  execution: {
    'finish-action': { roles: ['executor', 'quality'], to: ['execution', 'efficacy'] },
    'chase-action': { roles: ['quality'], to: ['execution'] },
    attach: attachIn('execution'),
  },
  efficacy: {
    'judge-efficacy': { roles: ['verifier', 'quality'], to: ['closed-effective', 'analysis'] },
    attach: attachIn('efficacy'),
  },
  'closed-effective': { reopen: reopenToCauses, rate: rateIn('closed-effective') },
  'closed-without-plan': { reopen: reopenToCauses, rate: rateIn('closed-without-plan') },
  unfounded: { reopen: reopenToTriage, rate: rateIn('unfounded') },
  cancelled: { reopen: reopenToTriage },
  merged: { reopen: reopenToTriage, rate: rateIn('merged') },
};

export function findExit(state: NonComplianceState, deed: DeedName): DeedExit | undefined {
  return deedExits[state][deed];
}

/** What somebody with these roles may be offered; guards can still refuse it. */
export function listDeeds(state: NonComplianceState, roles: readonly DeedRole[]): readonly DeedName[] {
  return listEntries(deedExits[state])
    .filter(([, exit]) => exit.roles.some((role) => roles.includes(role)))
    .map(([deed]) => deed);
}

export function isClosed(state: NonComplianceState): boolean {
  return deedExits[state].reopen !== undefined;
}

function listEntries(exits: Exits): readonly (readonly [DeedName, DeedExit])[] {
  // The keys of the table are names of deeds; Object.entries forgets it.
  return Object.entries(exits) as (readonly [DeedName, DeedExit])[];
}
