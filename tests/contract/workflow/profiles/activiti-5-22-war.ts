import type { EngineProfile } from './engine-profile.ts';

/** Activiti 5.22.0 as it was published, with the libraries that it came with; those of the recording were newer. */
export const activiti522War: EngineProfile = {
  name: 'Activiti 5.22.0',
  hasRecordedKeyOrder: true,
  leastAgreement: 99,
  otherwise: {
    J15: 'data of variables are said to be JSON',
    J16: 'data of variables are said to be JSON',
    J43: 'its container refuses an encoded slash; the plain one works',
  },
  allowed: [
    {
      at: /^contentType$/,
      isAddition: true,
      reason: 'JSON is sent without a charset, which is UTF-8 by definition',
    },
    {
      at: /^status$/,
      steps: /^tvar\.post\.baddate$/,
      reason: 'a date of a variable that cannot be read is a fault of its own: 500',
    },
    {
      at: /^body\.exception$/,
      steps: /^tvar\.get\.task404$/,
      reason: 'the same error in other words',
    },
  ],
};
