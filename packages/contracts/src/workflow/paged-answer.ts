import * as z from 'zod/mini';

/** The envelope of lists. `size` is the number of items in it; `total` of all that there are. */
export function pagedAnswer<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    data: z.array(item),
    total: z.number(),
    start: z.number(),
    size: z.number(),
  });
}
