import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiLinkVariant, mdiLinkVariantOff } from '@mdi/js';
import type { SourceRecord } from '@prumo/contracts/administration/record-associations';
import { Icon } from '@prumo/ui/icon';

import { texts } from '../texts.ts';
import type { RowControl } from './record-list.tsx';
import { RecordRow, RecordWords } from './record-row.tsx';

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
export function SourceRow(props: SourceRowProps) {
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
