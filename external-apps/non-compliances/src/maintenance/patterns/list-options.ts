import { texts } from '../texts.ts';

interface Choosable {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Those in use; one that is out of use only where it is chosen already, and marked as such. */
export function listOptions(
  entries: readonly Choosable[],
  chosen: string | null,
): readonly { readonly key: string; readonly label: string }[] {
  return entries
    .filter(({ id, isActive }) => isActive || id === chosen)
    .map(({ id, name, isActive }) => ({
      key: id,
      label: isActive ? name : texts.patterns.inactiveOption(name),
    }));
}
