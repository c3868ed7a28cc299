import { mdiDatabaseOffOutline, mdiLinkVariant, mdiLinkVariantOff } from '@mdi/js';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SourceRecord } from '@prumo/contracts/administration/record-associations';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useDeferredValue, useMemo, useState } from 'react';

import { findRecords, prepareRecords } from '../model/links.ts';
import { toggleCode } from './use-linking.ts';
import { texts } from '../texts.ts';
import {
  ListBar,
  ListCount,
  NothingFound,
  RecordList,
  RecordRow,
  RecordWords,
  type RowControl,
  rowHeights,
} from './list-parts.tsx';

interface SourceListProps {
  /** Another one for another source or entity. */
  readonly scope: string;
  readonly records: readonly SourceRecord[];
  readonly checkedCodes: ReadonlySet<string>;
  readonly onCheck: (codes: ReadonlySet<string>) => void;
  /** Code of the master record that it stands for. */
  readonly findMaster: (code: string) => string | undefined;
  readonly findMasterName: (masterCode: string) => string;
  readonly chosenMaster: string | null;
  readonly onUnlink: (record: SourceRecord, masterCode: string) => void;
}

/** The records of a source, of which many are checked in order to be linked. */
export function SourceList(props: SourceListProps) {
  const { scope, records, checkedCodes, onCheck, findMaster, findMasterName, chosenMaster } = props;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [typed, setTyped] = useState('');
  const [showsOnlyChecked, setShowsOnlyChecked] = useState(false);
  const [hidesLinked, setHidesLinked] = useState(false);
  const searched = useDeferredValue(typed);
  const prepared = useMemo(() => prepareRecords(records), [records]);
  const shown = useMemo(
    () =>
      findRecords(prepared, searched).filter(
        ({ code }) =>
          (!showsOnlyChecked || checkedCodes.has(code)) && (!hidesLinked || findMaster(code) === undefined),
      ),
    [prepared, searched, showsOnlyChecked, checkedCodes, hidesLinked, findMaster],
  );
  const free = shown.filter(({ code }) => findMaster(code) === undefined && !checkedCodes.has(code));

  if (records.length === 0) {
    return (
      <EmptyState icon={mdiDatabaseOffOutline} title={texts.empty.records}>
        {texts.empty.recordsReason}
      </EmptyState>
    );
  }
  return (
    <>
      <ListBar>
        <SearchField
          label={texts.searchRecords}
          clearLabel={texts.clearSearch}
          value={typed}
          onChange={setTyped}
        />
        <Toggle
          control={<Switch color="secondary" size="small" />}
          label={texts.onlyChecked}
          checked={showsOnlyChecked}
          onChange={(_event, isWanted) => setShowsOnlyChecked(isWanted)}
        />
        <Toggle
          control={<Switch color="secondary" size="small" />}
          label={texts.hideLinked}
          checked={hidesLinked}
          onChange={(_event, isWanted) => setHidesLinked(isWanted)}
        />
      </ListBar>
      <Line>
        <ListCount found={shown.length} all={records.length} />
        <span>
          {checkedCodes.size > 0 && (
            <Button size="small" onClick={() => onCheck(new Set())}>
              {texts.uncheckAll}
            </Button>
          )}
          {free.length > 0 && (
            <Button
              size="small"
              aria-label={texts.checkAllOf(free.length)}
              title={texts.checkAllOf(free.length)}
              onClick={() => onCheck(new Set([...checkedCodes, ...free.map(({ code }) => code)]))}
            >
              {texts.checkAll(free.length)}
            </Button>
          )}
        </span>
      </Line>
      {shown.length === 0 ? (
        <NothingFound>{explainEmptiness()}</NothingFound>
      ) : (
        <RecordList
          label={texts.records}
          records={shown}
          rowHeight={isNarrow ? rowHeights.narrow : rowHeights.wide}
          scope={[scope, searched, showsOnlyChecked, hidesLinked].join('\n')}
          entryCode={null}
          renderRow={(record, control) => (
            <SourceRow
              record={record}
              control={control}
              isChecked={checkedCodes.has(record.code)}
              onCheck={() => onCheck(toggleCode(checkedCodes, record.code))}
              masterCode={findMaster(record.code)}
              chosenMaster={chosenMaster}
              findMasterName={findMasterName}
              onUnlink={props.onUnlink}
            />
          )}
        />
      )}
    </>
  );

  function explainEmptiness(): string {
    if (searched.trim() !== '') return texts.nothingFound;
    return showsOnlyChecked ? texts.nothingChecked : texts.everythingLinked;
  }
}

const Toggle = styled(FormControlLabel)({
  gap: 4,
  margin: 0,
  '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
});

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 40,
  padding: '0 8px 8px 16px',
});

interface SourceRowProps {
  readonly record: SourceRecord;
  readonly control: RowControl;
  readonly isChecked: boolean;
  readonly onCheck: () => void;
  /** Of the master record that it stands for. */
  readonly masterCode: string | undefined;
  readonly chosenMaster: string | null;
  readonly findMasterName: (masterCode: string) => string;
  readonly onUnlink: (record: SourceRecord, masterCode: string) => void;
}

/** A record that stands for a master record can be unlinked; any other can be checked. */
function SourceRow(props: SourceRowProps) {
  const { record, control, isChecked, onCheck, masterCode, chosenMaster, findMasterName } = props;
  const facts = [record.code, record.detail].filter((fact) => fact !== '').join(' · ');

  if (masterCode === undefined) {
    return (
      <RecordRow as="label" isChosen={isChecked}>
        <Checkbox
          color="secondary"
          size="small"
          checked={isChecked}
          onChange={onCheck}
          slotProps={{ input: control }}
        />
        <RecordWords name={record.name}>{facts}</RecordWords>
      </RecordRow>
    );
  }
  const masterName = findMasterName(masterCode);
  return (
    <RecordRow>
      <Sign>
        <Icon path={mdiLinkVariant} fontSize="small" />
      </Sign>
      <RecordWords name={record.name}>
        <Master>{masterCode === chosenMaster ? texts.linkedHere : texts.linkedTo(masterName)}</Master>
        {` · ${facts}`}
      </RecordWords>
      <IconButton
        size="small"
        {...control}
        aria-label={texts.unlinkOf(record.name, masterName)}
        title={texts.unlink}
        onClick={() => props.onUnlink(record, masterCode)}
      >
        <Icon path={mdiLinkVariantOff} fontSize="small" />
      </IconButton>
    </RecordRow>
  );
}

/** As wide as a checkbox, so that the names stand in one line. */
const Sign = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexShrink: 0,
  justifyContent: 'center',
  width: 38,
  color: theme.palette.secondary.main,
}));

const Master = styled('span')(({ theme }) => ({ color: theme.palette.text.primary }));
