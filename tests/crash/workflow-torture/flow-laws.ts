// What history must say of every instance that ran to its end: each token that left one activity has arrived at the
// next, once, and each effect was counted once.

/** One instance, as history has it. */
export interface PastInstance {
  /** How often an activity was reached and left. */
  readonly passes: (activityId: string) => number;
  /** Tasks of this key that somebody completed; others were taken away. */
  readonly completed: (taskKey: string) => number;
  /** Instances that it called. */
  readonly called: number;
  /** Last value; booleans as 0 and 1. */
  readonly value: (variableName: string) => number;
  /** Elements of the list variable. */
  readonly size: (variableName: string) => number;
}

/** Named by what it says: the first number must be the second. */
export type FlowLaw = readonly [
  name: string,
  left: (past: PastInstance) => number,
  right: (past: PastInstance) => number,
];

export const flowLaws: Readonly<Record<string, readonly FlowLaw[]>> = {
  c01OneTask: oneAfterAnother('start', 'work', 'end'),
  c02Forms: [
    ...oneAfterAnother('start', 'review', 'gw', 'end'),
    ['archive or rework', (past) => past.passes('archive') + past.passes('rework'), () => 1],
  ],
  c03Candidates: oneAfterAnother('start', 'offer', 'end'),
  registrar_nao_conformidade: [
    ...oneAfterAnother('start', 'actionPlanTask', 'split', 'verify', 'inform', 'end'),
    ['both arrive at join', (past) => past.passes('join'), () => 2],
  ],
  c05Constructs: [
    ['one start', (past) => past.passes('start') + past.passes('mstart'), () => 1],
    ...oneAfterAnother('calc', 'wait'),
    ['total', (past) => past.value('total'), (past) => 2 * past.value('qty')],
    ['a task for each', (past) => past.passes('each'), (past) => past.size('people')],
    ['half of them sign', (past) => past.completed('each'), (past) => Math.ceil(past.size('people') / 2)],
    ['wait is done or alarmed', (past) => past.completed('wait') + past.passes('alarm'), () => 1],
    ['alarm then panic', (past) => past.passes('alarm'), (past) => past.completed('panic')],
    ['late then chase', (past) => past.passes('late'), (past) => past.completed('chase')],
    ['late at most once', (past) => Math.max(past.passes('late'), 1), () => 1],
    ['all paths end', (past) => past.passes('end'), (past) => 1 + past.passes('chase')],
  ],
  c06Diagram: oneAfterAnother('start', 't', 'end'),
  c07Auto: oneAfterAnother('start', 'end'),
  jTwoTasks: oneAfterAnother('start', 'first', 'second', 'end'),
  jOffered: oneAfterAnother('start', 'offer', 'end'),
  jCalling: [
    ['one start', (past) => past.passes('start') + past.passes('messageStart'), () => 1],
    ...oneAfterAnother('call', 'end'),
    ['one call', (past) => past.called, () => 1],
  ],
  jForm: oneAfterAnother('start', 'book', 'done'),
  jBar: oneAfterAnother('start', 'work', 'end'),
  jSortedA: oneAfterAnother('start', 'work', 'end'),
  jSortedB: oneAfterAnother('start', 'work', 'end'),
  jSortedC: oneAfterAnother('start', 'work', 'end'),
  jTenant: oneAfterAnother('start', 'work', 'end'),

  tCounted: [
    ...oneAfterAnother('start', 'end'),
    ['the sum is there', (past) => past.value('total'), (past) => past.value('wanted')],
    ...['enter', 'split', 'addLeft', 'addRight', 'again', 'enough'].map((id): FlowLaw => [
      `${id} in each round`,
      (past) => past.passes(id),
      (past) => past.value('wanted') / 2,
    ]),
    ['both arrive at join', (past) => past.passes('join'), (past) => past.value('wanted')],
    ['again is done each time', (past) => past.completed('again'), (past) => past.passes('again')],
  ],
  tTimed: [
    ...oneAfterAnother('start', 'watched', 'pause', 'resume', 'end'),
    ['resumed', (past) => past.value('resumed'), () => 1],
    ['watched is done or expires', (past) => past.completed('watched') + past.passes('expiry'), () => 1],
    ['reminder at most once', (past) => Math.max(past.passes('reminder'), 1), () => 1],
    ...['remind', 'remindEnd'].map((id): FlowLaw => [
      `reminder then ${id}`,
      (past) => past.passes('reminder'),
      (past) => past.passes(id),
    ]),
    ['reminded', (past) => past.value('reminded'), (past) => past.passes('reminder')],
    ['expired', (past) => past.value('expired'), (past) => past.passes('expiry')],
    ['expiry then late', (past) => past.passes('expiry'), (past) => past.completed('late')],
    ['nudge at most three times', (past) => Math.max(past.passes('nudge'), 3), () => 3],
    ['nudges', (past) => past.value('nudges'), (past) => past.passes('nudge')],
    ['nudge then its end', (past) => past.passes('nudge'), (past) => past.passes('nudgeEnd')],
  ],
  tMixed: [
    ...oneAfterAnother('start', 'handOver', 'hold', 'released', 'raise', 'end'),
    ['passes', (past) => past.value('passes'), (past) => past.value('wantedPasses')],
    ['each pass is added', (past) => past.passes('addPass'), (past) => past.value('wantedPasses')],
    ...['enter', 'fork', 'decide', 'more'].map((id): FlowLaw => [
      `${id} in each pass`,
      (past) => past.passes(id),
      countForks,
    ]),
    [
      'all paths arrive at merge',
      (past) => past.passes('merge'),
      (past) => countForks(past) * countBranches(past),
    ],
    [
      'sign',
      (past) => past.passes('sign'),
      (past) => countForks(past) * past.value('signs') * past.size('people'),
    ],
    [
      'two sign',
      (past) => past.completed('sign'),
      (past) => countForks(past) * past.value('signs') * Math.min(past.size('people'), 2),
    ],
    ['inner', (past) => past.passes('inner'), (past) => countForks(past) * past.value('works')],
    [
      'inner ends or is alarmed',
      (past) => past.passes('innerEnd') + past.passes('alarm'),
      (past) => past.passes('inner'),
    ],
    ['inner task then its end', (past) => past.completed('innerTask'), (past) => past.passes('innerEnd')],
    ['prepare then inner task', (past) => past.passes('prepare'), (past) => past.passes('innerTask')],
    ['prepared', (past) => past.value('prepared'), (past) => past.passes('prepare')],
    ['alarm then alarmed', (past) => past.passes('alarm'), (past) => past.passes('alarmed')],
    ['alarms', (past) => past.value('alarms'), (past) => past.passes('alarm')],
    ['call', (past) => past.passes('call'), (past) => countForks(past) * past.value('calls')],
    ['called instances', (past) => past.called, (past) => past.passes('call')],
    [
      'what calls bring back',
      (past) => (past.value('calls') === 1 ? past.value('callTotal') : 2),
      (past) => past.value('callWanted'),
    ],
  ],
};

/** Each is reached and left once in an instance. */
function oneAfterAnother(...activityIds: readonly string[]): FlowLaw[] {
  return activityIds.map((id) => [`${id} once`, (past) => past.passes(id), () => 1]);
}

function countForks(past: PastInstance): number {
  return 1 + past.value('wantedPasses');
}

function countBranches(past: PastInstance): number {
  return past.value('signs') + past.value('works') + past.value('calls');
}
