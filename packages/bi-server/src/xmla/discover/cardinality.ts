// How many members levels and hierarchies have, for whoever asks.
import type { HierarchyView } from '@prumo/olap/cube-view';
import { OlapError } from '@prumo/olap/olap-error';
import type { Level } from '@prumo/olap/schema/schema';

/** As the schema's author says, else counted; of a level that is too long to be read, that it is at least so long. */
export async function countLevel(view: HierarchyView, level: Level): Promise<number> {
  if (level.isAll) return 1;
  if (level.approxRowCount !== undefined) return level.approxRowCount;
  try {
    return (await view.levelMembers(level)).length;
  } catch (error) {
    if (error instanceof OlapError && error.limit?.name === 'members') return error.limit.most;
    throw error;
  }
}

export async function countHierarchy(view: HierarchyView): Promise<number> {
  let count = 0;
  for (const level of view.levels) count += await countLevel(view, level);
  return count;
}
