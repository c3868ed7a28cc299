import { findName } from '@prumo/portal-kit/find-name';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { presentMoment } from '../presentation/present.ts';
import { Fact, Facts, Texts } from './facts.tsx';
import { presentCriticality, presentEventType, presentPattern } from './model/present-judgements.ts';
import { SealedReporter } from './sealed-reporter.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

interface ReportSectionProps {
  readonly view: CaseView;
  readonly catalogue: Catalogue;
  readonly nameOf: (userName: string) => string;
}

/** What was reported, with everything that triage added. */
export function ReportSection({ view, catalogue, nameOf }: ReportSectionProps) {
  const { nonCompliance, isDayOnly } = view;
  const words = texts.report;
  const { eventType, pattern, harm, criticality, responsible, claimantDeptName } = nonCompliance;

  return (
    <Section title={words.title}>
      <Stack>
        <Texts>
          <Fact label={words.description}>{nonCompliance.description}</Fact>
          <Fact label={words.immediateAction}>
            {nonCompliance.immediateAction === '' ? words.noImmediateAction : nonCompliance.immediateAction}
          </Fact>
        </Texts>
        <Facts>
          <Fact label={words.occurredAt}>{presentMoment(nonCompliance.occurrenceDate, isDayOnly)}</Fact>
          <Fact label={words.occurrenceDepartment}>{nonCompliance.occurrenceDeptName}</Fact>
          <Fact label={words.reportedAt}>{presentMoment(nonCompliance.reportedAt, isDayOnly)}</Fact>
          <Fact label={words.claimant}>
            {claimantDeptName ?? (isDayOnly ? words.hiddenClaimant : words.notGiven)}
          </Fact>
          <Fact label={words.reporter} isWide={view.seal !== null}>
            <Reporter view={view} nameOf={nameOf} />
          </Fact>
          <Fact label={words.notificationType}>
            {findName(catalogue.notificationTypes, nonCompliance.notificationType)}
          </Fact>
          {eventType !== null && (
            <Fact label={words.eventType}>{presentEventType(nonCompliance, catalogue)}</Fact>
          )}
          {pattern !== null && <Fact label={words.pattern}>{presentPattern(pattern, catalogue)}</Fact>}
          <Fact label={words.harm}>{harm === null ? words.harmUnknown : listNames.harmGrades[harm]}</Fact>
          {nonCompliance.isNeverEvent && <Fact label={words.neverEvent}>{words.yes}</Fact>}
          {criticality !== null && (
            <Fact label={words.criticality}>
              <span title={words.criticalityHelp}>{presentCriticality(criticality)}</span>
            </Fact>
          )}
          {responsible !== null && <Fact label={words.responsible}>{nameOf(responsible)}</Fact>}
        </Facts>
      </Stack>
    </Section>
  );
}

function Reporter({ view: { nonCompliance, seal }, nameOf }: Pick<ReportSectionProps, 'view' | 'nameOf'>) {
  const words = texts.report;
  const { id, kind, reporter, publicReporter } = nonCompliance;
  if (kind === 'anonymous') {
    return publicReporter === null
      ? words.anonymous
      : words.withoutAccount(listNames.publicReporters[publicReporter]);
  }
  if (kind === 'identified') {
    return reporter?.displayName ?? words.notGiven;
  }
  return seal === null ? (
    words.confidential
  ) : (
    <SealedReporter key={id} caseId={id} readings={seal.readings} nameOf={nameOf} />
  );
}

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
