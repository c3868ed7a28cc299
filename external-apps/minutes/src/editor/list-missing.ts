import type { MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import { hasQuorum, listApprovers } from '@prumo/domain/minutes/apply-minutes-command';

/** What stands in the way of approval; a missing quorum does not, but should be known. */
export interface Missing {
  readonly kind: 'agenda' | 'attendance' | 'presence' | 'quorum' | 'discussion';
  readonly isBlocking: boolean;
  /** Of whom, or of what. */
  readonly names: readonly string[];
}

export function listMissing(content: MinutesContent): readonly Missing[] {
  const { items, participants } = content;
  const unknown = participants.filter(({ attendance }) => attendance === 'convened');
  const silent = items.filter(
    ({ discussion, decisions }) => discussion.trim() === '' && decisions.length === 0,
  );
  const isAnybodyThere = listApprovers(content).length > 0;
  const all: readonly (Missing & { readonly applies: boolean })[] = [
    { kind: 'agenda', isBlocking: true, names: [], applies: items.length === 0 },
    {
      kind: 'attendance',
      isBlocking: true,
      names: unknown.map(({ displayName }) => displayName),
      applies: unknown.length > 0,
    },
    { kind: 'presence', isBlocking: true, names: [], applies: unknown.length === 0 && !isAnybodyThere },
    { kind: 'quorum', isBlocking: false, names: [], applies: isAnybodyThere && !hasQuorum(content) },
    {
      kind: 'discussion',
      isBlocking: false,
      names: silent.map(({ title }) => title),
      applies: silent.length > 0,
    },
  ];
  return all
    .filter(({ applies }) => applies)
    .map(({ kind, isBlocking, names }) => ({ kind, isBlocking, names }));
}
