import { PrintPage } from '@prumo/ui/print/print-page';
import { styled } from '@prumo/ui/styled';

import { SignalSparkline } from '../../../../components/signals/signal-sparkline.tsx';
import { SignalSummary } from '../../../../components/signals/signal-summary.tsx';
import { presentDay } from '../../../../lib/dates/days.ts';
import { presentMonth, presentTarget, presentValue } from '../../../../lib/indicators/present-indicator.ts';
import { usePrinting } from '../../../../lib/print/use-printing.ts';
import { presentSituation } from '../../model/build-overview-sheet.ts';
import type { OverviewRow } from '../../model/overview-rows.ts';
import type { SignalMatrix } from '../../model/signal-matrix.ts';
import { texts } from '../../texts.ts';

interface PrintedOverviewProps {
  readonly title: string;
  readonly brand: string;
  /** As they are filtered and sorted on the screen. */
  readonly rows: readonly OverviewRow[];
  readonly hasSignals: boolean;
  /** Of all that the other filters leave; null without signals. */
  readonly matrix: SignalMatrix | null;
  /** By what they are filtered, in words. */
  readonly filters: string;
  readonly today: string;
}

/** The list on paper: every row of it as a plain table, whatever page the screen is at. Not there on the screen. */
export function PrintedOverview(props: PrintedOverviewProps) {
  const isPrinting = usePrinting();
  return (
    <>
      <PrintPage foot={`${props.brand} · ${props.title}`} />
      {isPrinting && <Sheet {...props} />}
    </>
  );
}

function Sheet({ title, rows, hasSignals, matrix, filters, today }: PrintedOverviewProps) {
  const { columns, printed } = texts.overview;
  return (
    <Place>
      <h1>{title}</h1>
      {filters !== '' && <p>{filters}</p>}
      <p>
        {printed.count(rows.length)} · {printed.on(presentDay(today))}
      </p>
      {matrix !== null && <Counts matrix={matrix} />}
      {hasSignals && <p>{printed.key}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            {hasSignals && (
              <>
                <th scope="col">{columns.attention}</th>
                <th scope="col">{columns.recent}</th>
              </>
            )}
            <th scope="col">{columns.last}</th>
            <th scope="col">{columns.target}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { indicator, department, signals, last, target } = row;
            return (
              <tr key={indicator.id}>
                <td>
                  <strong>{indicator.name}</strong>
                  <div>
                    {department.initials} · {indicator.code}
                  </div>
                </td>
                {hasSignals && (
                  <>
                    <td>{signals !== null && <SignalSummary signals={signals} />}</td>
                    <td className="drawing">
                      {signals !== null && (
                        <SignalSparkline signals={signals} unitId={indicator.measureUnit} />
                      )}
                    </td>
                  </>
                )}
                <td>
                  {last === null ? texts.card.noLast : presentValue(last.value, indicator.measureUnit)}
                  {last !== null && <div>{presentMonth(last.month)}</div>}
                </td>
                <td>
                  {target === null ? texts.card.noTarget : presentTarget(target, indicator.measureUnit)}
                  <div>{presentSituation(row)}</div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Place>
  );
}

function Counts({ matrix: { assurances, rows } }: { readonly matrix: SignalMatrix }) {
  const words = texts.overview.matrix;
  return (
    <table className="counts">
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.variation}</th>
          {assurances.map((assurance) => (
            <th key={assurance} scope="col">
              {words.assurances[assurance]}
            </th>
          ))}
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ variation, counts, total }) => (
          <tr key={variation}>
            <th scope="row">{words.variations[variation]}</th>
            {assurances.map((assurance, index) => (
              <td key={assurance}>{counts === null ? '–' : counts[index]}</td>
            ))}
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Black on white whatever the theme. The head comes again on every sheet, and no row is torn apart. */
const Place = styled('div')(({ theme }) => ({
  display: 'none',
  '@media print': { display: 'block' },
  margin: -24,
  color: 'black',
  fontSize: '8.5pt',
  lineHeight: 1.35,
  '& h1': { margin: '0 0 6px', ...theme.typography.h1, color: 'black' },
  '& p': { margin: '0 0 4px', fontSize: 'inherit', lineHeight: 'inherit', color: 'black' },
  '& td p': { margin: 0 },
  // What stands on the screen too is no larger than the rest here.
  '& td :not(svg)': { fontSize: 'inherit', lineHeight: 'inherit' },
  '& td svg': { fontSize: 14 },
  '& table': { width: '100%', marginTop: 12, borderCollapse: 'collapse' },
  '& table.counts': { marginBottom: 12 },
  '& caption': { textAlign: 'left', fontWeight: 500 },
  '& tbody th': { fontWeight: 400, borderBottom: '1px solid #bdbdbd' },
  '& th, & td': { padding: '4px 8px 4px 0', textAlign: 'left', verticalAlign: 'top' },
  '& thead th': { fontWeight: 500, borderBottom: '1px solid black' },
  '& td': { borderBottom: '1px solid #bdbdbd' },
  '& td.drawing': { width: 120, color: 'black' },
  '& td.drawing svg': { width: 112, height: 30, color: 'black' },
  '& strong': { fontWeight: 500 },
  '& tr': { breakInside: 'avoid' },
}));
