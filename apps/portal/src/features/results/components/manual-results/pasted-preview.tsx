import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiMinusCircleOutline,
} from '@mdi/js';
import { FieldFrame } from '@prumo/ui/forms/field-parts';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { memo, useId, useState, type ClipboardEvent } from 'react';

import {
  presentLongMonth,
  presentMonth,
  presentRatio,
  presentValue,
} from '../../../../lib/indicators/present-indicator.ts';
import {
  findConfirmationState,
  type Confirmations,
  type ConfirmationState,
} from '../../model/manual-results/confirmations.ts';
import {
  isRecordable,
  type PastedLine,
  type RecordableLine,
} from '../../model/manual-results/parse-pasted-results.ts';
import { texts } from './texts.ts';

interface PastedPreviewProps {
  readonly lines: readonly PastedLine[];
  readonly confirmations: Confirmations;
  readonly unitId: string | null;
  readonly isBusy: boolean;
  readonly isChecked: boolean;
  readonly onConfirm: (line: RecordableLine, text: string) => void;
  readonly onPasteConfirmations: (line: RecordableLine, pasted: string) => void;
}

/** Of each line what it will record, or why it will not, and the place for its confirmation. */
export function PastedPreview(props: PastedPreviewProps) {
  const { lines, confirmations, unitId, isBusy, isChecked, onConfirm, onPasteConfirmations } = props;

  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{texts.pasted.columns.month}</th>
          <th scope="col">{texts.pasted.columns.value}</th>
          <th scope="col">{texts.pasted.columns.confirm}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          isRecordable(line) ? (
            <ReadyLine
              key={line.number}
              line={line}
              typed={confirmations[String(line.month)] ?? ''}
              state={findConfirmationState(line, confirmations)}
              unitId={unitId}
              isBusy={isBusy}
              isChecked={isChecked}
              onConfirm={onConfirm}
              onPaste={onPasteConfirmations}
            />
          ) : (
            <RefusedLine key={line.number} line={line} unitId={unitId} />
          ),
        )}
      </tbody>
    </Table>
  );
}

interface ReadyLineProps {
  readonly line: RecordableLine;
  readonly typed: string;
  readonly state: ConfirmationState;
  readonly unitId: string | null;
  readonly isBusy: boolean;
  readonly isChecked: boolean;
  readonly onConfirm: (line: RecordableLine, text: string) => void;
  readonly onPaste: (line: RecordableLine, pasted: string) => void;
}

const ReadyLine = memo(function ReadyLine(props: ReadyLineProps) {
  const { line, typed, state, unitId, isBusy, isChecked, onConfirm, onPaste } = props;
  const situationId = useId();
  const [isTyping, setIsTyping] = useState(false);
  // What is being typed is not wrong yet.
  const isWrong = (state === 'different' && !isTyping) || (state === 'missing' && isChecked);

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (/[\n\r\t]/.test(pasted.trim())) {
      event.preventDefault();
      onPaste(line, pasted);
    }
  }

  return (
    <tr>
      <th scope="row">
        {presentMonth(line.month)}
        <Situation id={situationId} tone={isWrong ? 'wrong' : 'plain'}>
          <Icon path={isWrong ? mdiAlertCircleOutline : icons[state]} />
          {describe(state, isWrong)}
        </Situation>
      </th>
      <Amount>
        {presentValue(line.value, unitId)}
        {line.ratio !== undefined && <Made>{presentRatio(line.ratio)}</Made>}
      </Amount>
      <td data-field={`confirm-${line.month}`}>
        <Confirmation
          value={typed}
          disabled={isBusy}
          error={isWrong}
          onChange={(event) => onConfirm(line, event.target.value)}
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          onPaste={handlePaste}
          inputProps={{
            'aria-label': texts.pasted.confirmOf(presentLongMonth(line.month)),
            'aria-describedby': situationId,
            inputMode: 'decimal',
            autoComplete: 'off',
          }}
        />
      </td>
    </tr>
  );
});

function describe(state: ConfirmationState, isWrong: boolean): string {
  if (state === 'confirmed') return texts.pasted.confirmed;
  if (!isWrong) return texts.pasted.willRecord;
  return state === 'missing' ? texts.pasted.toConfirm : texts.pasted.different;
}

const icons: Readonly<Record<ConfirmationState, string>> = {
  missing: mdiCircleOutline,
  different: mdiCircleOutline,
  confirmed: mdiCheckCircleOutline,
};

function RefusedLine({ line, unitId }: { readonly line: PastedLine; readonly unitId: string | null }) {
  const { number, text, month, value, fault } = line;
  return (
    <tr>
      <th scope="row">
        {month === null ? (
          <Raw title={text}>
            {texts.pasted.line(number)}: {text}
          </Raw>
        ) : (
          presentMonth(month)
        )}
        {fault !== null && (
          <Situation tone={fault === 'heading' ? 'plain' : 'refused'}>
            <Icon path={mdiMinusCircleOutline} />
            {texts.pasted.faults[fault]}
          </Situation>
        )}
      </th>
      <Amount>{value === null ? '–' : presentValue(value, unitId)}</Amount>
      <Amount>–</Amount>
    </tr>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: 8,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'left',
    verticalAlign: 'middle',
    fontWeight: 400,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& th:first-of-type': { paddingLeft: 0 },
  '& thead th:nth-of-type(2)': { width: '26%', textAlign: 'right' },
  '& thead th:nth-of-type(3)': { width: '32%', textAlign: 'right' },
}));

const Amount = styled('td')({
  'table &': { textAlign: 'right' },
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

const Made = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Raw = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
}));

const Situation = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: 'plain' | 'wrong' | 'refused';
}>(({ theme, tone }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  ...theme.typography.caption,
  color:
    tone === 'wrong'
      ? theme.palette.error.main
      : tone === 'refused'
        ? theme.palette.text.primary
        : theme.palette.text.secondary,
  '& > svg': { flexShrink: 0, fontSize: 16, marginTop: 1 },
}));

const Confirmation = styled(FieldFrame)({
  width: '100%',
  minHeight: 40,
  '& .MuiInputBase-input': { padding: '8px 10px', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
