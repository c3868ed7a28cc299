// Which engine `npm run test:real-engine` has started, and what it is known to answer otherwise.
import { activitiCases, sharedCases } from '../contract/workflow/further-cases/all-further-cases.ts';
import { flowableOnlyCases } from '../contract/workflow/further-cases/flowable-only.ts';
import type { FurtherCase } from '../contract/workflow/further-cases/further-case.ts';
import { activiti522War } from '../contract/workflow/profiles/activiti-5-22-war.ts';
import type { EngineProfile } from '../contract/workflow/profiles/engine-profile.ts';
import { flowable72 } from '../contract/workflow/profiles/flowable-7-2.ts';

interface RealProfile {
  readonly kind: 'activiti' | 'flowable';
  readonly profile: EngineProfile;
  /** Asked directly. */
  readonly cases: readonly FurtherCase[];
  /** Asked through the gateway, as an administrator. */
  readonly gatewayCases: readonly FurtherCase[];
}

const profiles: Readonly<Record<string, RealProfile>> = {
  activiti: {
    kind: 'activiti',
    profile: activiti522War,
    cases: activitiCases,
    gatewayCases: activitiCases,
  },
  flowable: {
    kind: 'flowable',
    profile: flowable72,
    cases: [...sharedCases, ...flowableOnlyCases],
    gatewayCases: sharedCases,
  },
};

export function getRealProfile(): RealProfile {
  const kind = process.env['REAL_ENGINE_KIND'] ?? '';
  const found = profiles[kind];
  if (found === undefined) throw new Error('REAL_ENGINE_KIND is not set: run `npm run test:real-engine`');
  return found;
}
