import { presentInstant } from '@prumo/portal-kit/dates';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { mdiCheckCircleOutline, mdiCircleHalfFull, mdiCloseCircleOutline } from '@mdi/js';
import type { EfficacyResult } from '@prumo/contracts/efficacy/efficacy-lists';
import { opensNextRound } from '@prumo/domain/efficacy/efficacy-verdict';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { Mark } from '../presentation/marks.tsx';
import { EfficacyFacts, Fact, Facts, Texts } from './facts.tsx';
import { RecurrenceComparison } from './recurrence-comparison.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

interface EfficacySectionProps {
  readonly view: Pick<CaseView, 'nonCompliance' | 'recurrenceComparison'>;
  readonly nameOf: (userName: string) => string;
}

/** Whether the plan worked: how that is found out, and what was found. Nothing while neither is known. */
export function EfficacySection({ view, nameOf }: EfficacySectionProps) {
  const { efficacy, verdict } = view.nonCompliance;
  const words = texts.efficacy;
  if (efficacy === null && verdict === null) {
    return null;
  }
  return (
    <Section title={words.title}>
      <Stack>
        {efficacy !== null && <EfficacyFacts efficacy={efficacy} nameOf={nameOf} />}
        {view.recurrenceComparison !== null && (
          <RecurrenceComparison comparison={view.recurrenceComparison} />
        )}
        {verdict !== null && opensNextRound(verdict) && <Notice tone="information">{words.earlier}</Notice>}
        {verdict !== null && (
          <Facts>
            <Fact label={words.verdict}>
              <Mark
                icon={resultIcons[verdict.result]}
                tone={verdict.result === 'eficaz' ? 'accent' : 'warning'}
                isFilled
                text={listNames.efficacyResults[verdict.result]}
              />
            </Fact>
            {verdict.partialDecision !== null && (
              <Fact label={words.decision}>{words.decisions[verdict.partialDecision]}</Fact>
            )}
            {verdict.measured !== null && (
              <Fact label={words.measured}>{verdict.measured.toLocaleString('pt-BR')}</Fact>
            )}
            {verdict.judgedBy !== null && (
              <Fact label={words.judged}>
                {words.judgedBy(nameOf(verdict.judgedBy), presentInstant(verdict.judgedAt))}
              </Fact>
            )}
          </Facts>
        )}
        {verdict !== null && (
          <Texts>
            <Fact label={words.evidence}>{verdict.evidence}</Fact>
            {verdict.reasonForEarly !== '' && (
              <Fact label={words.reasonForEarly}>{verdict.reasonForEarly}</Fact>
            )}
          </Texts>
        )}
      </Stack>
    </Section>
  );
}

const resultIcons: Readonly<Record<EfficacyResult, string>> = {
  eficaz: mdiCheckCircleOutline,
  parcial: mdiCircleHalfFull,
  nao_eficaz: mdiCloseCircleOutline,
};

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });
