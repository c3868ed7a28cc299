import {
  mostMappingsAtOnce,
  type MasterRecord,
  type SourceRecord,
} from '@prumo/contracts/administration/record-associations';
import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { useToast } from '@prumo/ui/toast';
import { useCallback, useState } from 'react';

import { useChangeLinks } from '../api/use-change-associations.ts';
import type { AssociationTab } from '../model/association-search.ts';
import { texts } from '../texts.ts';
import type { useCheckedRecords } from './use-checked-records.ts';

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
