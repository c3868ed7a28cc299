// How modules mark what they make in the engine, so that they find it again when an answer was lost: tasks in their
// category, processes in their business key. Each is followed by an id that nobody can guess.

/** What all of them begin with. */
export const productMark = 'prumo-';

/** Of a task of a RACP: an action, the check of its efficacy, the next round. */
export const actionMark = 'prumo-action:';
export const caseMark = 'prumo-non-compliance:';
export const decisionMark = 'prumo-decision:';
