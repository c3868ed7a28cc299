import { leaveNode } from '../flow.ts';
import type { Behaviour } from './behaviour.ts';

/** Start events, manual tasks, and boundary events once they have happened: nothing to do but go on. */
export const passThrough: Behaviour = {
  execute: (run, token) => leaveNode(run, token),
};
