// What the person may do about the case now, in the order in which it is offered.
import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { CommandName } from '@prumo/contracts/non-compliances/non-compliance-commands';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isSamePerson } from '@prumo/domain/people/user-name';

/** From what moves the case on to what ends it; what people hardly ever do comes last. */
export const commandOrder = [
  'submit',
  'accept',
  'resubmit',
  'answer',
  'approve',
  'finish-action',
  'judge-efficacy',
  'rate',
  'notify-authority',
  'forward',
  'return',
  'reclassify',
  'merge',
  'deepen',
  'chase-action',
  'contest',
  'request-transfer',
  'close-without-plan',
  'dismiss',
  'cancel',
  'lapse',
  'reopen',
  'attach',
] as const satisfies readonly CommandName[];

interface OfferedCommands {
  /** What the state waits for; nothing when that is somebody else's. */
  readonly main: CommandName | null;
  readonly others: readonly CommandName[];
}

const mainCommands: Readonly<Partial<Record<NonComplianceState, CommandName>>> = {
  draft: 'submit',
  triage: 'accept',
  returned: 'resubmit',
  analysis: 'answer',
  validation: 'approve',
  execution: 'finish-action',
  efficacy: 'judge-efficacy',
  'closed-effective': 'rate',
  'closed-partly-effective': 'rate',
  'closed-without-plan': 'rate',
  unfounded: 'rate',
  merged: 'rate',
};

/**
 * @param offered As the server names them; what this version of the app does not know is left out.
 * @param hasOwnAction Whether the person has an action to finish. Who has none chases those who have.
 */
export function listOfferedCommands(
  state: NonComplianceState,
  offered: readonly string[],
  hasOwnAction: boolean,
): OfferedCommands {
  const known = commandOrder.filter((name) => offered.includes(name));
  const isChasing = state === 'execution' && !hasOwnAction && known.includes('chase-action');
  const wanted = isChasing ? 'chase-action' : mainCommands[state];
  const main = known.find((name) => name === wanted) ?? null;
  return { main, others: known.filter((name) => name !== main) };
}

/** Those that the person may say to be done: their own; quality may for everybody. */
export function listFinishableActions(
  { nonCompliance, roles }: Pick<CaseView, 'nonCompliance' | 'roles'>,
  userName: string,
): readonly FollowedAction[] {
  return listOpenActions(nonCompliance).filter(
    ({ who }) => roles.includes('quality') || isSamePerson(who, userName),
  );
}

export function listOpenActions({ actions }: CaseView['nonCompliance']): readonly FollowedAction[] {
  return actions.filter(({ doneOn }) => doneOn === null);
}
