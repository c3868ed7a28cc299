import { findName } from '@prumo/portal-kit/find-name';
import { isReporterHidden } from '@prumo/domain/non-compliances/protect-reporter';

import { listNames } from '../../presentation/lists/texts.ts';
import { presentMoment } from '../../presentation/present.ts';
import { presentCriticality, presentEventType, presentPattern } from '../model/present-judgements.ts';
import { texts as caseTexts } from '../texts.ts';
import type { RacpProps } from './racp-print.tsx';
import { texts } from './texts.ts';

/** Whoever reported in confidence is not named on paper. */
export function RacpIdentification({ nonCompliance, catalogue, names }: RacpProps) {
  const words = caseTexts.report;
  const isHidden = isReporterHidden(nonCompliance);
  const { kind, reporter, severity, harm, eventType, pattern, criticality, responsible } = nonCompliance;
  const rows: readonly (readonly [string, string | null])[] = [
    [texts.title, nonCompliance.title],
    [words.occurredAt, presentMoment(nonCompliance.occurrenceDate, isHidden)],
    [words.occurrenceDepartment, nonCompliance.occurrenceDeptName],
    [words.responsible, responsible === null ? null : names.nameOf(responsible)],
    [words.reportedAt, presentMoment(nonCompliance.reportedAt, isHidden)],
    [words.claimant, nonCompliance.claimantDeptName ?? (isHidden ? words.hiddenClaimant : words.notGiven)],
    [words.reporter, kind === 'identified' ? (reporter?.displayName ?? words.notGiven) : words[kind]],
    [words.notificationType, findName(catalogue.notificationTypes, nonCompliance.notificationType)],
    [words.eventType, eventType === null ? null : presentEventType(nonCompliance, catalogue)],
    [words.pattern, pattern === null ? null : presentPattern(pattern, catalogue)],
    [texts.severity, severity === null ? texts.severityUnknown : listNames.severities[severity]],
    [words.harm, harm === null ? words.harmUnknown : listNames.harmGrades[harm]],
    [words.neverEvent, nonCompliance.isNeverEvent ? words.yes : null],
    [words.criticality, criticality === null ? null : presentCriticality(criticality)],
  ];

  return (
    <section>
      <h2>{texts.identification}</h2>
      <dl>
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
