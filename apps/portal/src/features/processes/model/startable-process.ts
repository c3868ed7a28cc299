import { foldText } from '@prumo/ui/text/fold-text';

import { isLeftOutByTitle } from '../../../lib/text/is-left-out-by-title.ts';
import { listLatestDefinitions } from '../../../lib/workflow/process-definitions.ts';

/** A process as people know it: of all its versions the one that would be started. */
export interface StartableProcess {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly version: number;
}

interface Definition {
  readonly id: string;
  readonly key: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly version: number;
}

const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** By title; without those that their authors keep out of menus. */
export function listStartableProcesses(definitions: readonly Definition[]): readonly StartableProcess[] {
  return listLatestDefinitions(definitions)
    .map(presentProcess)
    .filter(({ title }) => !isLeftOutByTitle(title))
    .toSorted((a, b) => compare(a.title, b.title));
}

export function presentProcess({ id, key, name, description, version }: Definition): StartableProcess {
  const told = description?.trim() ?? '';
  return { id, title: name ?? key, description: told === '' ? null : told, version };
}

/** Those that have every typed word in their title or description, without accents and case. */
export function findProcesses(
  processes: readonly StartableProcess[],
  search: string,
): readonly StartableProcess[] {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return processes.filter(({ title, description }) => {
    const text = foldText(`${title} ${description ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
