import type { EngineProfile } from '../contract/workflow/profiles/engine-profile.ts';

/** What the engine answers otherwise stays; what the door changes on purpose is added. */
export const putBehindGateway = (engine: EngineProfile): EngineProfile => ({
  ...engine,
  name: `${engine.name} behind Prumo`,
  // Four answers more differ, for the three reasons below.
  leastAgreement: Math.max(0, engine.leastAgreement - 1),
  kindsWithOtherKeys: ['POST identity/users', 'GET identity/users/ana'],
  allowed: [
    ...engine.allowed,
    {
      at: /^body\.password$/,
      steps: /^users\.create$/,
      reason: 'the door lets no password out, not even to whoever sent it',
    },
    {
      at: /^status$/,
      steps: /^users\.login\.(?:new|newpw)$/,
      reason: 'whoever is only in the engine cannot log in at Prumo, where people come from the BI server',
    },
    {
      at: /^wwwAuthenticate$/,
      steps: /^users\.login\.oldpw$/,
      reason: "the challenge is Prumo's own, which says in which charset it reads names",
    },
  ],
});
