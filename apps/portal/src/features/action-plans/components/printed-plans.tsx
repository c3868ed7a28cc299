import type { PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { presentRacpNumber } from '@prumo/domain/action-plans/racp-number';
import { PrintPage } from '@prumo/ui/print/print-page';
import { styled } from '@prumo/ui/styled';

import { planStateNames } from '../../../components/plan-state/texts.ts';
import { presentDay } from '../../../lib/dates/days.ts';
import { usePrinting } from '../../../lib/print/use-printing.ts';
import { presentDue, presentOrigin, presentOriginName, presentProgress } from '../model/present-plan.ts';
import { texts } from '../texts.ts';

interface PrintedPlansProps {
  readonly title: string;
  readonly brand: string;
  /** As they are filtered and sorted on the screen. */
  readonly rows: readonly PlanRow[];
  /** By what they are filtered, in words. */
  readonly filters: string;
  readonly today: string;
}

/** The list on paper: every row of it as a plain table, whatever page the screen is at. Not there on the screen. */
export function PrintedPlans(props: PrintedPlansProps) {
  const isPrinting = usePrinting();
  return (
    <>
      <PrintPage foot={`${props.brand} · ${props.title}`} />
      {isPrinting && <Sheet {...props} />}
    </>
  );
}

function Sheet({ title, rows, filters, today }: PrintedPlansProps) {
  const { columns, printed } = texts;
  const late = rows.filter(({ isLate }) => isLate).length;
  return (
    <Place>
      <h1>{title}</h1>
      <p>{filters}</p>
      <p>
        {printed.count(rows.length, late)} · {printed.on(presentDay(today))}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.kind}</th>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.source}</th>
            <th scope="col">{columns.department}</th>
            <th scope="col">{columns.who}</th>
            <th scope="col">{columns.dueOn}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {texts.kind[row.kind]}
                {row.racpNumber !== null && <div>{presentRacpNumber(row.racpNumber)}</div>}
              </td>
              <td>
                <strong>{row.title}</strong>
              </td>
              <td>
                {presentOrigin(row.origin)}
                <div>{presentOriginName(row)}</div>
              </td>
              <td>{row.departments.map(({ initials }) => initials).join(', ')}</td>
              <td>{row.who?.displayName ?? texts.nobody}</td>
              <td>
                {row.dueOn === null ? texts.undated : presentDay(row.dueOn)}
                <div>{presentDue(row, today).words}</div>
              </td>
              <td>
                {planStateNames[row.state]}
                <div>{presentProgress(row)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Place>
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
  '& p': { margin: '0 0 4px' },
  '& table': { width: '100%', marginTop: 12, borderCollapse: 'collapse' },
  '& th, & td': { padding: '4px 8px 4px 0', textAlign: 'left', verticalAlign: 'top' },
  '& th': { fontWeight: 500, whiteSpace: 'nowrap', borderBottom: '1px solid black' },
  '& td': { borderBottom: '1px solid #bdbdbd' },
  '& td:nth-of-type(6)': { whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 500 },
  '& tr': { breakInside: 'avoid' },
}));
