// What `npm run test:real-engine` hands over: where the engine is, and where the report goes.
import { writeFileSync } from 'node:fs';

import type { EngineTarget } from '../contract/workflow/engine-target.ts';
import { findAtPath } from '../contract/workflow/replay/places.ts';
import type { EngineProfile } from '../contract/workflow/profiles/engine-profile.ts';
import type { ReplayedStep } from '../contract/workflow/replay/replay-recording.ts';
import { summarizeReplay } from '../contract/workflow/replay/summarize-replay.ts';

export function getRealEngine(): EngineTarget {
  return { url: requireSetting('REAL_ENGINE_URL'), close: async () => {} };
}

interface PassResult {
  readonly profile: EngineProfile;
  readonly replayed: readonly ReplayedStep[];
  readonly caseIds: readonly string[];
}

/** In the form that tools/real-engine reads. */
export function writeReport({ profile, replayed, caseIds }: PassResult): void {
  const { recorded, agreeing, allowed } = summarizeReplay(replayed, profile);
  const engine = replayed.find(({ step }) => step.id === 'mg.engine')?.observed.body;
  const report = {
    engine: profile.name,
    version: findAtPath(engine, 'version') ?? 'nothing',
    sent: replayed.length,
    recorded: recorded.length,
    agreeing: agreeing.length,
    differences: allowed
      .filter(({ allowed: { isByChance }, steps }) => steps.length > 0 || isByChance === true)
      .map(({ allowed: { reason, isAddition = false, isByChance = false }, steps }) => ({
        reason,
        kind: isByChance ? 'chance' : isAddition ? 'addition' : 'change',
        // Which they were this time says nothing.
        steps: isByChance ? [] : steps,
      })),
    furtherCases: caseIds.length,
    otherwise: profile.otherwise ?? {},
  };
  writeFileSync(requireSetting('REAL_ENGINE_REPORT'), JSON.stringify(report));
}

function requireSetting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run \`npm run test:real-engine\``);
  return value;
}
