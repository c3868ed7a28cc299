import { styled } from '@prumo/ui/styled';
import type { TableColumn } from '@prumo/ui/table/table-column';

import { ShapeSign } from '../../../../../components/indicator-chart/signal-key.tsx';
import type { ResultRow, RowSignal } from '../../../model/results-analysis/build-result-rows.ts';
import { texts } from '../../../model/results-analysis/signals/texts.ts';

/** Which rule made the result of a month more than chance, and where a new baseline begins. */
export const signalColumn: TableColumn<ResultRow> = {
  key: 'signal',
  title: texts.table.signal,
  value: ({ signal }) => signal?.rule ?? null,
  render: ({ signal }) => (signal === undefined ? texts.table.none : <SignalCell signal={signal} />),
};

function SignalCell({
  signal: { sign, rule, isJudged, limits, rebaseReason },
}: {
  readonly signal: RowSignal;
}) {
  return (
    <>
      {sign !== null && rule !== null ? (
        <Special>
          <ShapeSign {...sign} />
          <span>{rule}</span>
        </Special>
      ) : (
        <Quiet>{isJudged && limits !== null ? texts.table.common : texts.table.none}</Quiet>
      )}
      {rebaseReason !== undefined && <Reason>{texts.table.rebased(rebaseReason)}</Reason>}
    </>
  );
}

const Special = styled('span')({ display: 'flex', gap: 8, '& > svg': { marginTop: 2 } });

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Reason = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
