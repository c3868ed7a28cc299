// Commands of a case with who does them, as the way of a case needs them one after the other.
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';

import type { Actor } from '../../../gateway/actor.ts';
import { executor, otherExecutor, quality, responsible } from './people.ts';
import { getSample } from './sample-commands.ts';

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
