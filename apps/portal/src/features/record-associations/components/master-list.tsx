import Radio from '@mui/material/Radio';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { mdiTableOff } from '@mdi/js';
import type { MasterRecord } from '@prumo/contracts/administration/record-associations';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { styledByProps } from '@prumo/ui/styled';
import { useDeferredValue, useMemo, useState } from 'react';

import { findRecords, type Links, prepareRecords } from '../model/links.ts';
import { texts } from '../texts.ts';
import {
  ListBar,
  ListCount,
  NothingFound,
  RecordList,
  RecordRow,
  RecordWords,
  rowHeights,
} from './list-parts.tsx';

interface MasterListProps {
  readonly entity: string;
  readonly masters: readonly MasterRecord[];
  /** Null until they are known. */
  readonly links: Links | null;
  readonly chosenCode: string | null;
  readonly onChoose: (code: string) => void;
}

/** The master records of an entity, of which one is chosen. */
export function MasterList({ entity, masters, links, chosenCode, onChoose }: MasterListProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed);
  const prepared = useMemo(() => prepareRecords(masters), [masters]);
  const found = useMemo(() => findRecords(prepared, searched), [prepared, searched]);

  if (masters.length === 0) {
    return (
      <EmptyState icon={mdiTableOff} title={texts.empty.masters}>
        {texts.empty.mastersReason}
      </EmptyState>
    );
  }
  return (
    <>
      <ListBar>
        <SearchField
          label={texts.searchMasters}
          clearLabel={texts.clearSearch}
          value={typed}
          onChange={setTyped}
        />
        <ListCount found={found.length} all={masters.length} />
      </ListBar>
      {found.length === 0 ? (
        <NothingFound>{texts.nothingFound}</NothingFound>
      ) : (
        <RecordList
          label={texts.masters}
          records={found}
          rowHeight={isNarrow ? rowHeights.narrow : rowHeights.wide}
          scope={`${entity}\n${searched}`}
          entryCode={chosenCode}
          renderRow={({ code, name }, { onFocus, ...control }) => {
            const count = links?.byMaster.get(code)?.length ?? 0;
            return (
              <RecordRow as="label" isChosen={code === chosenCode}>
                <Radio
                  color="secondary"
                  size="small"
                  checked={code === chosenCode}
                  onChange={() => onChoose(code)}
                  slotProps={{ input: { ...control, onFocus } }}
                />
                <RecordWords name={name}>{code}</RecordWords>
                {links !== null && (
                  <Count hasLinks={count > 0}>{count === 0 ? texts.noLink : texts.linkCount(count)}</Count>
                )}
              </RecordRow>
            );
          }}
        />
      )}
    </>
  );
}

const Count = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'hasLinks' })<{
  hasLinks: boolean;
}>(({ theme, hasLinks }) => ({
  flexShrink: 0,
  ...theme.typography.caption,
  fontVariantNumeric: 'tabular-nums',
  color: hasLinks ? theme.palette.text.primary : theme.palette.text.secondary,
}));
