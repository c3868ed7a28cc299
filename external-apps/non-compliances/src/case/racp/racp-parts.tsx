import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import { isActionOverdue } from '@prumo/domain/non-compliances/case-clock';
import { isReporterHidden } from '@prumo/domain/non-compliances/protect-reporter';
import { readClock } from '@prumo/portal-kit/calls';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { findName } from '@prumo/portal-kit/find-name';
import { styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../../presentation/lists/texts.ts';
import { presentMoment } from '../../presentation/present.ts';
import { presentEntry } from '../history/present-entry.ts';
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

export function RacpCauses({ nonCompliance: { analysis }, catalogue }: RacpProps) {
  if (analysis === null) {
    return (
      <section>
        <h2>{texts.causes}</h2>
        <p>{texts.noCauses}</p>
      </section>
    );
  }
  const words = caseTexts.analysis;
  const { causes, rootCause, affectedDepartments, planType } = analysis;

  return (
    <section>
      <h2>{texts.causes}</h2>
      {causes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col" style={{ width: '9em' }}>
                {texts.category}
              </th>
              <th scope="col">{texts.cause}</th>
            </tr>
          </thead>
          <tbody>
            {causes.map(({ category, text }) => (
              <tr key={`${category} ${text}`}>
                <td>{listNames.causeCategories[category]}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl style={{ marginTop: 8 }}>
        <dt>{texts.rootCause}</dt>
        <dd>{rootCause}</dd>
        {affectedDepartments.length > 0 && (
          <>
            <dt>{words.affected}</dt>
            <dd>{affectedDepartments.map((id) => findName(catalogue.departments, id)).join(', ')}</dd>
          </>
        )}
        <dt>{words.planType}</dt>
        <dd>{words.planTypes[planType]}</dd>
      </dl>
    </section>
  );
}

export function RacpActions({ nonCompliance: { actions }, names }: RacpProps) {
  const { columns } = texts;

  return (
    <section>
      <h2>{texts.plan}</h2>
      {actions.length === 0 ? (
        <p>{texts.noPlan}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col" style={{ width: '2.5em', whiteSpace: 'nowrap' }}>
                {columns.number}
              </th>
              <th scope="col">{columns.what}</th>
              <th scope="col" style={{ width: '22%' }}>
                {columns.who}
              </th>
              <th scope="col" style={{ width: '6.5em' }}>
                {columns.when}
              </th>
              <th scope="col" style={{ width: '18%' }}>
                {columns.state}
              </th>
            </tr>
          </thead>
          <tbody>
            {actions.map((action, index) => (
              <tr key={action.id}>
                <td>{index + 1}</td>
                <td>
                  {action.what}
                  {listDetails(action).map(([label, value]) => (
                    <div key={label}>
                      {label}: {value}
                    </div>
                  ))}
                </td>
                <td>{names.nameOf(action.who)}</td>
                <td>{presentCalendarDay(action.dueOn)}</td>
                <td>{presentState(action)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function listDetails(action: FollowedAction): readonly (readonly [string, string])[] {
  const { why, where, how, howMuch, reasonForTerm, evidence } = action;
  const cost = howMuch?.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }) ?? '';
  const details: readonly (readonly [string, string])[] = [
    [texts.why, why],
    [texts.where, where],
    [texts.how, how],
    [texts.howMuch, cost],
    [texts.reasonForTerm, reasonForTerm],
    [texts.evidence, evidence ?? ''],
  ];
  return details.filter(([, value]) => value !== '');
}

function presentState(action: FollowedAction): string {
  if (action.doneOn !== null) return texts.done(presentCalendarDay(action.doneOn));
  return isActionOverdue(action, new Date(readClock())) ? texts.overdue : texts.open;
}

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

/** Where the printed report is signed. */
export function Signatures({ nonCompliance: { responsible, efficacy }, names }: RacpProps) {
  const people = [
    { role: texts.signResponsible, name: responsible === null ? '' : names.nameOf(responsible) },
    { role: texts.signVerifier, name: efficacy === null ? '' : names.nameOf(efficacy.verifier) },
    { role: texts.signQuality, name: '' },
  ];

  return (
    <Place aria-label={texts.signatures}>
      {people.map(({ role, name }) => (
        <Line key={role}>
          <strong>{name === '' ? '\u00A0' : name}</strong>
          <span>{role}</span>
          <span>{texts.signDate}</span>
        </Line>
      ))}
    </Place>
  );
}

const Place = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 24,
  paddingTop: 64,
  breakInside: 'avoid',
});

const Line = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  paddingTop: 6,
  borderTop: '1px solid black',
  fontSize: '9pt',
  '& > strong': { fontWeight: 500 },
});
