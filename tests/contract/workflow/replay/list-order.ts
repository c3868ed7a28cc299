// Items are compared without regard to their order, because ids, and with them the order of what is otherwise equal,
// differ from engine to engine. That a list has the order it says it has is checked here, on the answer itself.
import type { Difference } from './difference.ts';

type Item = Readonly<Record<string, unknown>>;

/** Where the value lies by which a list is sorted; a sort that is not here goes by the member of the same name. */
const sortedBy: Readonly<Record<string, (item: Item) => unknown>> = {
  taskInstanceId: ({ id }) => id,
  processInstanceId: (item) => ('processInstanceId' in item ? item['processInstanceId'] : item['id']),
  processDefinitionKey: (item) => String(item['processDefinitionId']).split(':')[0],
  variableName: ({ variable }) => (isItem(variable) ? variable['name'] : undefined),
};

export function listOrderFaults(body: unknown): readonly Difference[] {
  if (Array.isArray(body)) {
    const times = body.filter(isItem).map(({ time }) => time);
    return describeFault('newest first', times, 'desc');
  }
  if (!isItem(body) || !Array.isArray(body['data'])) return [];
  const { sort, order, data } = body;
  if (typeof sort !== 'string') return [];
  const valueOf = sortedBy[sort] ?? ((item: Item) => item[sort]);
  return describeFault(`by ${sort}`, data.filter(isItem).map(valueOf), order === 'desc' ? 'desc' : 'asc');
}

function describeFault(
  wanted: string,
  values: readonly unknown[],
  order: 'asc' | 'desc',
): readonly Difference[] {
  // Where a database puts what has no value is its own affair.
  const known = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  const isOrdered = known.every((value, index) => {
    const before = known[index - 1];
    if (before === undefined || before === value) return true;
    return order === 'asc' ? before < value : before > value;
  });
  return isOrdered ? [] : [{ at: 'order', recorded: `${wanted}, ${order}`, observed: known }];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
