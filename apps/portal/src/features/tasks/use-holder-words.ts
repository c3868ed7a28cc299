import { useCallback } from 'react';

import { usePeople } from '../../components/person-picker/use-people.ts';
import type { ListedTask } from './model/listed-task.ts';
import { presentHolder } from './model/present-task.ts';

/** With whom a task is, by name, in the eyes of this person. */
export function useHolderWords(userName: string): (task: ListedTask) => string {
  const { nameOf } = usePeople();
  return useCallback((task: ListedTask) => presentHolder(task, userName, nameOf), [userName, nameOf]);
}
