import { presentInstant } from '@prumo/portal-kit/dates';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { mdiCheckCircleOutline, mdiCloseCircleOutline } from '@mdi/js';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { Mark } from '../presentation/marks.tsx';
import { EfficacyFacts } from './efficacy-facts.tsx';
import { Fact, Facts, Texts } from './facts.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

interface EfficacySectionProps {
  readonly nonCompliance: CaseView['nonCompliance'];
  readonly nameOf: (userName: string) => string;
}

/** Whether the plan worked: how that is found out, and what was found. Nothing while neither is known. */
export function EfficacySection({ nonCompliance, nameOf }: EfficacySectionProps) {
  const { efficacy, verdict } = nonCompliance;
  const words = texts.efficacy;
  if (efficacy === null && verdict === null) {
    return null;
  }
  return (
    <Section title={words.title}>
      <Stack>
        {efficacy !== null && <EfficacyFacts efficacy={efficacy} nameOf={nameOf} />}
        {verdict !== null && verdict.result === 'nao_eficaz' && (
          <Notice tone="information">{words.earlier}</Notice>
        )}
        {verdict !== null && (
          <Facts>
            <Fact label={words.verdict}>
              <Mark
                icon={verdict.result === 'eficaz' ? mdiCheckCircleOutline : mdiCloseCircleOutline}
                tone={verdict.result === 'eficaz' ? 'accent' : 'warning'}
                isFilled
                text={listNames.efficacyResults[verdict.result]}
              />
            </Fact>
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
          </Texts>
        )}
      </Stack>
    </Section>
  );
}

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });
