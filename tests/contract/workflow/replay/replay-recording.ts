import type { EngineTarget } from '../engine-target.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Difference } from './difference.ts';
import { compareWithFacts } from './compare-with-facts.ts';
import { createIdPairs, type IdPairs } from './id-pairs.ts';
import { fillPlaces, findAtPath } from './places.ts';
import { readRecording, type EngineAnswer, type EngineRequest, type RecordedStep } from './recording.ts';
import { sendRequest } from './send-request.ts';
import { unrecordedAnswers } from './unrecorded-answers.ts';

export interface ReplayedStep {
  readonly step: RecordedStep;
  readonly observed: EngineAnswer;
  /** Names that the step was to save and whose value the answer lacked. */
  readonly unsaved: readonly string[];
  /** From the recorded answer of 5.22 or, where there is none, from what the contract says of it. */
  readonly differences: readonly Difference[];
}

interface ReplayOptions {
  /**
   * Requests that take back what only this engine did, by the step after which they are sent; `${id}` is that of the
   * step's answer.
   */
  readonly undo?: Readonly<Record<string, readonly EngineRequest[]>>;
}

/** Sends every request of the recording, in its order, and compares as it goes. */
export async function replayRecording(
  target: EngineTarget,
  { undo = {} }: ReplayOptions = {},
): Promise<readonly ReplayedStep[]> {
  const { steps, savedIn522 } = readRecording();
  const saved = new Map<string, string>();
  const ids = createIdPairs();
  const replayed: ReplayedStep[] = [];
  for (const step of steps) {
    const observed = await sendRequest(target, fillPlaces(step.request, saved));
    const unsaved: string[] = [];
    for (const [name, path] of Object.entries(step.save ?? {})) {
      const value = findAtPath(observed.body, path);
      if (value === undefined) unsaved.push(name);
      else {
        saved.set(name, value);
        ids.pair(savedIn522[name] ?? '', value);
      }
    }
    replayed.push({ step, observed, unsaved, differences: compareStep(step, observed, ids) });
    const places = new Map([...saved, ['id', findAtPath(observed.body, 'id') ?? '']]);
    for (const request of undo[step.id] ?? []) await sendRequest(target, fillPlaces(request, places));
  }
  return replayed;
}

function compareStep(step: RecordedStep, observed: EngineAnswer, ids: IdPairs): readonly Difference[] {
  const recorded = step['activiti-5.22.0'];
  if (recorded !== undefined) return compareAnswers(recorded, observed, { ids, observedAt: Date.now() });
  const facts = unrecordedAnswers[step.id];
  return facts === undefined ? [] : compareWithFacts(facts, observed);
}
