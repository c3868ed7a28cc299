/** States of external apps that the portal itself leads to. */
const announcedStates: readonly { readonly appKey: string; readonly states: readonly string[] }[] = [
  { appKey: 'minutes', states: ['app.minutes'] },
  {
    appKey: 'non-compliances',
    states: [
      'app.non-compliances',
      'app.event-types',
      'app.non-compliances.types',
      'app.non-compliances.patterns',
      'app.non-compliance-action-plan',
    ],
  },
];

/** True for states that external apps bring along: they have no address of their own before their app is loaded. */
export function isExternalState(name: string): boolean {
  return name.includes('external-app') || findAppOfState(name) !== undefined;
}

/** Key of the external app that brings a state which the portal itself leads to. */
export function findAppOfState(name: string): string | undefined {
  return announcedStates.find(({ states: announced }) => announced.includes(name))?.appKey;
}
