import { presentInstant } from '@prumo/portal-kit/dates';
import { findName } from '@prumo/portal-kit/find-name';
import { harmGrades, type CaseView, type Catalogue } from '@prumo/portal-kit/non-compliances';
import { mdiShieldLockOutline } from '@mdi/js';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { Fact, Facts, Texts } from './facts.tsx';
import { presentEventType, presentPattern } from './model/present-classification.ts';
import { presentCriticality } from './model/present-criticality.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

interface ReportSectionProps {
  readonly view: CaseView;
  readonly catalogue: Catalogue;
  readonly nameOf: (userName: string) => string;
}

/** What was reported, with everything that triage added. */
export function ReportSection({ view, catalogue, nameOf }: ReportSectionProps) {
  const { nonCompliance } = view;
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
          <Fact label={words.occurredAt}>{presentInstant(nonCompliance.occurrenceDate)}</Fact>
          <Fact label={words.occurrenceDepartment}>{nonCompliance.occurrenceDeptName}</Fact>
          <Fact label={words.reportedAt}>{presentInstant(nonCompliance.reportedAt)}</Fact>
          <Fact label={words.claimant}>{claimantDeptName ?? words.notGiven}</Fact>
          <Fact label={words.reporter}>
            <Reporter view={view} />
          </Fact>
          <Fact label={words.notificationType}>
            {findName(catalogue.notificationTypes, nonCompliance.notificationType)}
          </Fact>
          {eventType !== null && (
            <Fact label={words.eventType}>{presentEventType(nonCompliance, catalogue)}</Fact>
          )}
          {pattern !== null && <Fact label={words.pattern}>{presentPattern(pattern, catalogue)}</Fact>}
          <Fact label={words.harm}>{harm === null ? words.harmUnknown : findName(harmGrades, harm)}</Fact>
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

function Reporter({ view: { nonCompliance, sealedReporter } }: { readonly view: CaseView }) {
  const words = texts.report;
  const { kind, reporter } = nonCompliance;
  if (kind === 'anonymous') {
    return words.anonymous;
  }
  if (kind === 'identified') {
    return reporter?.displayName ?? words.notGiven;
  }
  if (sealedReporter === null) {
    return words.confidential;
  }
  return (
    <>
      {words.sealed(sealedReporter.displayName, sealedReporter.userName)}
      <Sealed>
        <Icon path={mdiShieldLockOutline} fontSize="small" />
        {words.sealedNote}
      </Sealed>
    </>
  );
}

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });

const Sealed = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  marginTop: 4,
  ...theme.typography.caption,
  color: theme.palette.error.main,
}));
