import {
  buildSourceItemsQueryId,
  type MasterRecord,
  mostMappingsAtOnce,
  type SourceRecord,
} from '@prumo/contracts/administration/record-associations';
import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { useToast } from '@prumo/ui/toast';
import { useCallback, useMemo, useState } from 'react';

import { useChangeLinks } from '../api/use-change-associations.ts';
import type { AssociationTab } from '../model/association-search.ts';
import { texts } from '../texts.ts';

interface LinkingSubject {
  readonly entity: string;
  readonly source: string | null;
  readonly master: MasterRecord | null;
  readonly checks: ReturnType<typeof useCheckedRecords>;
}

interface UnlinkRequest {
  readonly source: string;
  readonly record: SourceRecord;
  readonly masterCode: string;
  readonly masterName: string;
}

interface Linking {
  readonly isBusy: boolean;
  /** What is still missing, once somebody tried to link. */
  readonly fault: string | null;
  /** Answers the tab in which something must be chosen first. */
  readonly link: () => AssociationTab | null;
  readonly unlink: (request: UnlinkRequest) => void;
}

/** Links what is checked to what is chosen; takes links away, which can be undone. */
export function useLinking({ entity, source, master, checks }: LinkingSubject): Linking {
  const showToast = useToast();
  const showUndo = useUndoToast();
  const linking = useChangeLinks();
  const { mutate: change } = useChangeLinks();
  const [hasTried, setHasTried] = useState(false);
  const { checkedCodes, release } = checks;
  const lacking = findLacking(master, checkedCodes.size);

  function link(): AssociationTab | null {
    if (lacking !== null || master === null || source === null) {
      setHasTried(true);
      return lacking?.tab ?? 'source';
    }
    const sourceCodes = [...checkedCodes];
    setHasTried(false);
    linking.mutate(
      { entity, source, sourceCodes, targetCode: master.code, isLinked: true },
      {
        onSuccess: () => {
          release(sourceCodes);
          showToast({ text: texts.linked, tone: 'success' });
        },
      },
    );
    return null;
  }

  const unlink = useCallback(
    ({ source: from, record, masterCode, masterName }: UnlinkRequest) => {
      const subject = { entity, source: from, sourceCodes: [record.code], targetCode: masterCode };
      change(
        { ...subject, isLinked: false },
        {
          onSuccess: () =>
            showUndo({
              text: texts.unlinked(record.name === '' ? record.code : record.name, masterName),
              undoLabel: texts.undo,
              onUndo: () => {
                release([record.code]);
                change({ ...subject, isLinked: true });
              },
            }),
        },
      );
    },
    [entity, change, showUndo, release],
  );

  return {
    isBusy: linking.isPending,
    fault: hasTried && lacking !== null ? lacking.fault : null,
    link,
    unlink,
  };
}

interface Lacking {
  readonly tab: AssociationTab;
  readonly fault: string;
}

function findLacking(master: MasterRecord | null, checkedCount: number): Lacking | null {
  if (master === null) return { tab: 'table', fault: texts.chooseMaster };
  if (checkedCount === 0) return { tab: 'source', fault: texts.chooseRecords };
  if (checkedCount > mostMappingsAtOnce) {
    return { tab: 'source', fault: texts.tooMany(mostMappingsAtOnce) };
  }
  return null;
}

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

export function toggleCode(codes: ReadonlySet<string>, code: string): ReadonlySet<string> {
  const changed = new Set(codes);
  if (!changed.delete(code)) changed.add(code);
  return changed;
}
