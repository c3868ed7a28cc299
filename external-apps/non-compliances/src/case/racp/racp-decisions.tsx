import { isReporterHidden } from '@prumo/domain/non-compliances/protect-reporter';

import { presentMoment } from '../../presentation/present.ts';
import { presentEntry } from '../history/present-entry.ts';
import type { RacpProps } from './racp-print.tsx';
import { texts } from './texts.ts';

export function RacpDecisions({ nonCompliance: { history, kind }, names }: RacpProps) {
  return (
    <section>
      <h2>{texts.decisions}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col" style={{ width: '11em' }}>
              {texts.columns.date}
            </th>
            <th scope="col">{texts.columns.decision}</th>
          </tr>
        </thead>
        <tbody>
          {history.map((entry) => {
            const { who, what, note } = presentEntry(entry, kind, names);
            return (
              <tr key={`${entry.at} ${JSON.stringify(entry.deed)}`}>
                <td>{presentMoment(entry.at, isReporterHidden({ kind }) && entry.role === 'claimant')}</td>
                <td>
                  {who} {what}
                  {note !== null && <div>“{note}”</div>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
