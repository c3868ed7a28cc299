import { useMemo, type ComponentProps } from 'react';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import type { ListedTask } from '../model/listed-task.ts';
import { presentHolder } from '../model/present-holder.ts';
import { TaskRows } from './task-rows.tsx';

/** Tasks that are with others: their rows say with whom, by name. */
export function DelegatedRows(props: Omit<ComponentProps<typeof TaskRows>, 'presentPerson'>) {
  const { userName } = props;
  const { nameOf } = usePeople();
  const presentPerson = useMemo(
    () => (task: ListedTask) => presentHolder(task, userName, nameOf),
    [userName, nameOf],
  );

  return <TaskRows {...props} presentPerson={presentPerson} />;
}
