import { mdiEyeOutline, mdiShieldLockOutline } from '@mdi/js';
import type { CaseView, NameReading } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { presentInstant } from '@prumo/portal-kit/dates';
import { findName } from '@prumo/portal-kit/find-name';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { useReporter } from '../calls/case-queries.ts';
import { listNames } from '../presentation/lists/texts.ts';
import { presentMoment } from '../presentation/present.ts';
import { Fact, Facts, Texts } from './facts.tsx';
import { presentCriticality, presentEventType, presentPattern } from './model/present-judgements.ts';
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

interface SealedReporterProps {
  readonly caseId: string;
  readonly readings: readonly NameReading[];
  readonly nameOf: (userName: string) => string;
}

/** For quality managers: the name of who reported in confidence, once they ask for it, and who has done so before. */
function SealedReporter({ caseId, readings, nameOf }: SealedReporterProps) {
  const words = texts.report.sealed;
  const { mutate, data, isPending, isError } = useReporter(caseId);
  const told = data?.readings ?? readings;

  return (
    <ReporterStack>
      {data === undefined ? (
        <>
          <span>{words.closed}</span>
          <div>
            <Button
              variant="outlined"
              size="small"
              startIcon={<Icon path={mdiEyeOutline} />}
              disabled={isPending}
              onClick={() => mutate()}
            >
              {words.open}
            </Button>
          </div>
        </>
      ) : (
        <span role="status">{words.name(data.reporter.displayName, data.reporter.userName)}</span>
      )}
      {isError && (
        <div role="alert">
          <Notice tone="failure">{words.failed}</Notice>
        </div>
      )}
      <Note>
        <Icon path={mdiShieldLockOutline} fontSize="small" />
        <span>{data === undefined ? words.note : words.openNote}</span>
      </Note>
      {told.length > 0 && (
        <details>
          <Summary>{words.readings(told.length)}</Summary>
          <Readings aria-label={words.readings(told.length)}>
            {told.map(({ by, at }) => (
              <li key={`${by} ${at}`}>{words.reading(nameOf(by), presentInstant(at))}</li>
            ))}
          </Readings>
        </details>
      )}
    </ReporterStack>
  );
}

const ReporterStack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6 });

const Note = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  '& > svg': { flexShrink: 0 },
}));

const Summary = styled('summary')(({ theme }) => ({ ...theme.typography.caption, cursor: 'pointer' }));

const Readings = styled('ul')(({ theme }) => ({
  margin: '4px 0 0',
  paddingLeft: 20,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
