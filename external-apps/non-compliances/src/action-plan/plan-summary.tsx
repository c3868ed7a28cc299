import { mdiAlertCircle } from '@mdi/js';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { StateLink } from '@prumo/portal-kit/portal';
import { ProgressBar } from '@prumo/portal-kit/ui/feedback';
import { Surface, styled } from '@prumo/portal-kit/ui/layout';

import { Mark, StateChip } from '../presentation/marks.tsx';
import { presentNumber } from '../presentation/present.ts';
import { FactList } from './efficacy-section.tsx';
import { countProgress, presentCost, sumCosts } from './plan-model.ts';
import { texts } from './texts.ts';

interface PlanSummaryProps {
  readonly nonCompliance: CaseView['nonCompliance'];
  readonly now: Date;
  readonly nameOf: (userName: string) => string;
}

/** Which case the plan is of, and how far it has come. */
export function PlanSummary({ nonCompliance, now, nameOf }: PlanSummaryProps) {
  const { id, title, state, actions, cycle, responsible, occurrenceDeptName, analysis, efficacy } =
    nonCompliance;
  const { done, all, overdue, share } = countProgress(actions, now);
  const cost = sumCosts(actions);

  return (
    <Frame as="section">
      <Head>
        <div>
          <CaseNumber>{presentNumber(nonCompliance)}</CaseNumber>
          <Title>{title}</Title>
        </div>
        <StateChip state={state} />
      </Head>
      <FactList
        facts={[
          { name: texts.facts.department, value: occurrenceDeptName },
          {
            name: texts.facts.responsible,
            value: responsible === null ? texts.nobody : nameOf(responsible),
          },
          {
            name: texts.facts.plan,
            value: texts.plan(
              cycle,
              analysis === null || all === 0 ? null : texts.planTypes[analysis.planType],
            ),
          },
          ...(analysis === null
            ? []
            : [{ name: texts.earlier.rootCause, value: analysis.rootCause, isLong: true }]),
          ...(efficacy === null
            ? []
            : [{ name: texts.efficacy.expected, value: efficacy.expectedResult, isLong: true }]),
          ...(cost === null ? [] : [{ name: texts.facts.cost, value: presentCost(cost) }]),
        ]}
      />
      {all > 0 && (
        <div>
          <Counts>
            <span>{texts.progress.done(done, all)}</span>
            {overdue > 0 && (
              <Mark
                icon={mdiAlertCircle}
                tone="warning"
                isFilled={false}
                text={texts.progress.overdue(overdue)}
              />
            )}
          </Counts>
          <Bar>
            <ProgressBar share={share} label={texts.progress.label} />
          </Bar>
        </div>
      )}
      <CaseLink state="app.non-compliances" parameters={{ nonComplianceId: id }}>
        {texts.openCase}
      </CaseLink>
    </Frame>
  );
}

const Frame = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '18px 20px',
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
  '& > div': { minWidth: 0 },
});

const CaseNumber = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h2,
  overflowWrap: 'anywhere',
}));

const Counts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginBottom: 8,
  fontVariantNumeric: 'tabular-nums',
});

// The part that is not done yet is no lighter shade of done.
const Bar = styled('div')(({ theme }) => ({
  '& > span': { height: 8, borderRadius: 4, backgroundColor: theme.palette.divider },
  '@media print': { printColorAdjust: 'exact' },
}));

const CaseLink = styled(StateLink)(({ theme }) => ({
  alignSelf: 'flex-start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: theme.palette.secondary.main,
  fontWeight: 500,
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
  '@media print': { display: 'none' },
}));
