import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import {
  closeDrill,
  createDrillName,
  fetchDrillRows,
  openForDrill,
  type DrillRows,
  type DrillWish,
} from './drill-through.ts';

type DrillState =
  | { readonly kind: 'idle' | 'loading' | 'cancelled' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'done'; readonly rows: DrillRows };

interface OpenDrill {
  readonly name: string;
  readonly state: DrillState;
  /** Ends it in the database too: the server stops what nobody waits for. */
  readonly cancel: () => void;
  readonly retry: () => void;
}

export function useDrillRows(query: SaikuQuery, wish: DrillWish): OpenDrill {
  const [name] = useState(createDrillName);
  const client = useQueryClient();
  const queryKey = ['drill-through', name, wish];
  const rows = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      await openForDrill(name, query, signal);
      return await fetchDrillRows(name, wish, signal);
    },
    enabled: wish.columns.length > 0,
    retry: false,
    staleTime: Infinity,
    // Up to a hundred thousand rows: they go with the dialog.
    gcTime: 0,
  });

  // Whatever becomes of it, the server forgets it in time.
  useEffect(() => () => void closeDrill(name).catch(() => undefined), [name]);

  return {
    name,
    state: describeState(rows, wish),
    cancel: () => void client.cancelQueries({ queryKey }),
    retry: () => void rows.refetch(),
  };
}

function describeState(
  rows: Pick<ReturnType<typeof useQuery<DrillRows>>, 'data' | 'error' | 'isFetching'>,
  wish: DrillWish,
): DrillState {
  if (wish.columns.length === 0) return { kind: 'idle' };
  if (rows.isFetching) return { kind: 'loading' };
  if (rows.data !== undefined) return { kind: 'done', rows: rows.data };
  return rows.error === null ? { kind: 'cancelled' } : { kind: 'failed', error: rows.error };
}
