import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { EngineTarget } from '../engine-target.ts';
import { compareWithFacts } from '../replay/compare-with-facts.ts';
import type { Difference } from '../replay/difference.ts';
import { fillPlaces, findAtPath } from '../replay/places.ts';
import { sendRequest } from '../replay/send-request.ts';
import type { AskedStep, FurtherCase } from './further-case.ts';

export interface StepFault {
  readonly step: string;
  readonly differences: readonly Difference[];
}

/** Answers what was not as the case has it; nothing is asked after the first fault. */
export async function runFurtherCase(target: EngineTarget, one: FurtherCase): Promise<StepFault | undefined> {
  const saved = new Map([['mark', randomBytes(4).toString('hex')]]);
  for (const step of one.steps) {
    if ('saveMoment' in step) {
      saved.set(step.saveMoment, await waitForFullSecond());
    } else {
      const differences = await askStep(target, step, saved);
      if (differences.length > 0) return { step: fillPlaces(step.ask, saved), differences };
    }
  }
  return undefined;
}

async function askStep(
  target: EngineTarget,
  step: AskedStep,
  saved: Map<string, string>,
): Promise<readonly Difference[]> {
  const { ask, as = 'kermit', json, file, fields } = fillPlaces(step, saved);
  const [, method, path] = /^(\S+) (\S+)$/.exec(ask) ?? [];
  if (method === undefined || path === undefined) throw new Error(`not a method and a path: ${ask}`);
  const observed = await sendRequest(target, {
    method,
    path,
    as,
    ...(json !== undefined && { json }),
    ...(file !== undefined && { file }),
    ...(fields !== undefined && { fields }),
  });
  const differences: Difference[] = [];
  if (step.answer === undefined && observed.status >= 300) {
    differences.push({ at: 'status', recorded: 'a success', observed });
  }
  for (const [name, at] of Object.entries(step.save ?? {})) {
    const value = findAtPath(observed.body, at);
    if (value === undefined) differences.push({ at: `body.${at}`, recorded: 'a value', observed });
    else saved.set(name, value);
  }
  if (step.answer !== undefined) {
    differences.push(...compareWithFacts(fillPlaces(step.answer, saved), observed));
  }
  if (step.contentType !== undefined && observed.contentType !== step.contentType) {
    differences.push({ at: 'contentType', recorded: step.contentType, observed: observed.contentType });
  }
  return differences;
}

/** Dates in a query have no milliseconds, so what is to lie on two sides of one has to be a second apart. */
async function waitForFullSecond(): Promise<string> {
  const moment = Math.ceil(Date.now() / 1000 + 1) * 1000;
  await wait(moment + 1_100 - Date.now());
  return new Date(moment).toISOString().replace('.000', '');
}
