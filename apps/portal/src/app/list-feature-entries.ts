import type { SessionAnswer } from '@prumo/contracts/session/session';

import type { FeatureEntry } from '../features/navigation/model/menu-facts.ts';
import type { Feature } from './define-feature.ts';
import { features } from './features.ts';
import { mayEnter } from './guard.ts';

type Person = Pick<
  SessionAnswer,
  'isAdmin' | 'isQualityManager' | 'isDataAdministrator' | 'isReader' | 'departments'
>;

/** What the features of the portal itself have in the menu, in their order. */
export function listFeatureEntries(person: Person): readonly FeatureEntry[] {
  return features.flatMap((feature: Feature) =>
    Object.entries(feature.states).flatMap(([state, { title, access, menu }]) =>
      menu === undefined ? [] : [{ title, ...menu, state, mayEnter: mayEnter(access, person) }],
    ),
  );
}
