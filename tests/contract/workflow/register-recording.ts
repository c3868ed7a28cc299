import { beforeAll, describe, expect, it } from 'vitest';

import type { EngineTarget } from './engine-target.ts';
import { isAllowedBy, type EngineProfile } from './profiles/engine-profile.ts';
import { summarizeReplay } from './replay/summarize-replay.ts';
import { listKeyOrders, type KeyOrders } from './replay/key-orders.ts';
import { readRecording } from './replay/recording.ts';
import { replayRecording, type ReplayedStep } from './replay/replay-recording.ts';

interface RecordingOptions {
  readonly profile: EngineProfile;
  /** The requirement that an agreement shows. */
  readonly proves: 'WF-01' | 'WF-02';
  /** Hears what came of it, for a report. */
  readonly onReplayed?: (replayed: readonly ReplayedStep[]) => void;
}

/** Every recorded request as one test, against an engine that nobody has used before. */
export function registerRecording(
  getTarget: () => EngineTarget,
  { profile, proves, onReplayed }: RecordingOptions,
): void {
  const { steps } = readRecording();
  const replayed = new Map<string, ReplayedStep>();

  beforeAll(async () => {
    const all = await replayRecording(getTarget(), profile);
    for (const one of all) replayed.set(one.step.id, one);
    onReplayed?.(all);
  }, 300_000);

  describe('recorded requests', () => {
    for (const { id, request } of steps) {
      it(`${proves === 'WF-01' ? listProved(id) : ''}${id}: ${request.method} ${request.path}`, () => {
        const { differences = [], unsaved } = replayed.get(id) ?? {};
        const unexplained = differences.filter(
          (difference) => !profile.allowed.some((allowed) => isAllowedBy(allowed, id, difference)),
        );
        expect(unexplained).toEqual([]);
        expect(unsaved).toEqual([]);
      });
    }
  });

  it(`[${proves}] at least ${profile.leastAgreement} % of the recorded answers agree with ${profile.name}`, () => {
    const { recorded, agreeing } = summarizeReplay([...replayed.values()], profile);
    const most = recorded.length * (1 - profile.leastAgreement / 100);
    const others = recorded.filter((id) => !agreeing.includes(id));
    expect(others.length <= most ? [] : others).toEqual([]);
  });

  it('every allowed difference is still seen', () => {
    const unseen = profile.allowed.filter(
      (allowed) =>
        allowed.isByChance !== true &&
        ![...replayed.values()].some(({ step, differences }) =>
          differences.some((difference) => isAllowedBy(allowed, step.id, difference)),
        ),
    );
    expect(unseen.map(({ reason }) => reason)).toEqual([]);
  });

  if (profile.hasRecordedKeyOrder)
    registerKeyOrders(() => [...replayed.values()], profile.kindsWithOtherKeys ?? []);
}

/** Objects of each kind have the members in the order in which 5.22 wrote them. */
function registerKeyOrders(
  listReplayed: () => readonly ReplayedStep[],
  kindsWithOtherKeys: readonly string[],
): void {
  const recorded = listKeyOrders(
    readRecording().steps.flatMap(({ request, 'activiti-5.22.0': answer }) =>
      answer === undefined ? [] : [{ request, answer }],
    ),
  );
  let observed: KeyOrders;
  beforeAll(() => {
    observed = listKeyOrders(
      listReplayed()
        .filter(({ step }) => step['activiti-5.22.0'] !== undefined)
        .map(({ step, observed: answer }) => ({ request: step.request, answer })),
    );
  });
  describe('order of members', () => {
    for (const [kind, names] of recorded) {
      if (kindsWithOtherKeys.includes(kind)) continue;
      it(`of ${kind}`, () => {
        expect(observed.get(kind)).toEqual(names);
      });
    }
  });
}

/** Requirements whose server side a step shows, by the beginning of its id. */
const proved: readonly (readonly [RegExp, string])[] = [
  [/^(?:def\.latest|def\.key\.latest|pi\.start\.key)$/, 'NV-07'],
  [/^(?:form\.start|form\.task\.data|form\.(?:task\.)?submit\..+)$/, 'PC-02'],
  [/^(?:form\.submit\.start|form\.task\.submit)$/, 'PC-03'],
  [/^(?:q\.(?:involved|owner|unassigned|assignee|candidate)|h\.tasks\.(?:finished|assignee|owner))/, 'TK-12'],
  [/^(?:auth\.|users\.login\.)/, 'LG-07'],
];

function listProved(stepId: string): string {
  const ids = proved.filter(([steps]) => steps.test(stepId)).map(([, requirement]) => `[${requirement}] `);
  return ids.join('');
}
