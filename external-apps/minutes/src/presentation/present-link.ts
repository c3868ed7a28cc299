import type { ItemLink } from '@prumo/contracts/minutes/meeting-minutes';

import { listNames } from './lists/texts.ts';

/** A number or a code alone does not say what it leads to. */
export function presentLink({ kind, label }: Pick<ItemLink, 'kind' | 'label'>): string {
  const name = listNames.linkKinds[kind];
  return label.startsWith(`${name} `) ? label : `${name} ${label}`;
}
