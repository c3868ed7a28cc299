import type { ComponentProps } from 'react';

import { useHolderWords } from '../use-holder-words.ts';
import { TaskRows } from './task-rows.tsx';

/** Tasks that are with others: their rows say with whom, by name. */
export function DelegatedRows(props: Omit<ComponentProps<typeof TaskRows>, 'presentPerson'>) {
  return <TaskRows {...props} presentPerson={useHolderWords(props.userName)} />;
}
