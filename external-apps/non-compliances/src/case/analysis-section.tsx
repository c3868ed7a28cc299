import { presentInstant } from '@prumo/portal-kit/dates';
import { findName } from '@prumo/portal-kit/find-name';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { Fact, Texts } from './facts.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

interface AnalysisSectionProps {
  readonly analysis: NonNullable<CaseView['nonCompliance']['analysis']>;
  readonly catalogue: Catalogue;
}

/** Why it happened, as the department sees it. */
export function AnalysisSection({ analysis, catalogue }: AnalysisSectionProps) {
  const words = texts.analysis;
  const { causes, rootCause, affectedDepartments, planType, answeredAt } = analysis;

  return (
    <Section title={words.title} aside={words.answeredAt(presentInstant(answeredAt))}>
      <Texts>
        <Fact label={words.causes}>
          {causes.length === 0 ? (
            words.noCauses
          ) : (
            <Causes>
              {causes.map(({ category, text }) => (
                <li key={`${category} ${text}`}>
                  <Category>{listNames.causeCategories[category]}</Category>
                  <span>{text}</span>
                </li>
              ))}
            </Causes>
          )}
        </Fact>
        <Fact label={words.rootCause}>{rootCause}</Fact>
        {affectedDepartments.length > 0 && (
          <Fact label={words.affected}>
            {affectedDepartments.map((id) => findName(catalogue.departments, id)).join(', ')}
          </Fact>
        )}
        <Fact label={words.planType}>{words.planTypes[planType]}</Fact>
      </Texts>
    </Section>
  );
}

const Causes = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: '8em minmax(0, 1fr)', alignItems: 'baseline', gap: 8 },
  '& > li + li': { marginTop: 6 },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
  },
}));

const Category = styled('strong')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  color: theme.palette.text.secondary,
}));
