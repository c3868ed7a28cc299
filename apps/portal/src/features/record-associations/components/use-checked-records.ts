import { buildSourceItemsQueryId } from '@prumo/contracts/administration/record-associations';
import { useCallback, useMemo, useState } from 'react';

interface CheckedRecords {
  /** Those that can be linked. */
  readonly checkedCodes: ReadonlySet<string>;
  /** Those that somebody linked after they had been checked. */
  readonly overtakenCodes: readonly string[];
  readonly check: (codes: ReadonlySet<string>) => void;
  /** They are no longer checked, whatever became of them. */
  readonly release: (codes: readonly string[]) => void;
}

/** What is checked, for each source of each entity: looking at another one loses nothing. */
export function useCheckedRecords(
  entity: string,
  source: string | null,
  findMaster: (code: string) => string | undefined,
): CheckedRecords {
  const [stored, setStored] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const scope = source === null ? null : buildSourceItemsQueryId(source, entity);
  const codes = (scope === null ? undefined : stored.get(scope)) ?? noCodes;
  const overtakenCodes = useMemo(
    () => [...codes].filter((code) => findMaster(code) !== undefined),
    [codes, findMaster],
  );
  const checkedCodes = useMemo(
    () => new Set([...codes].filter((code) => findMaster(code) === undefined)),
    [codes, findMaster],
  );
  const change = useCallback(
    (next: (known: ReadonlySet<string>) => ReadonlySet<string>) => {
      if (scope === null) return;
      setStored((known) => new Map(known).set(scope, next(known.get(scope) ?? noCodes)));
    },
    [scope],
  );

  return {
    checkedCodes,
    overtakenCodes,
    check: useCallback(
      (wanted) => change(() => new Set([...wanted, ...overtakenCodes])),
      [change, overtakenCodes],
    ),
    release: useCallback(
      (released) => {
        const gone = new Set(released);
        change((known) => new Set([...known].filter((code) => !gone.has(code))));
      },
      [change],
    ),
  };
}

const noCodes: ReadonlySet<string> = new Set();
