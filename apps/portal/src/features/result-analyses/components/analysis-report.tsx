import type { AnalysisReport as Report } from '@prumo/contracts/indicators/analysis-report';
import type { FollowedTask, ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { presentRacpNumber } from '@prumo/domain/action-plans/racp-number';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { readTargetOrNull } from '@prumo/domain/indicators/target-value';
import { BrandMark } from '@prumo/ui/brand-mark';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import type { ReactNode } from 'react';

import { PlanStateMark } from '../../../components/plan-state/plan-state-mark.tsx';
import { presentDay } from '../../../lib/dates/days.ts';
import { findStateOfAnalysis } from '../model/find-state-of-analysis.ts';
import { texts } from '../texts.ts';
import { ActionTable } from './action-table.tsx';
import { ReportChart } from './report-chart.tsx';
import { EfficacyVerdict, type EfficacyVerdictProps } from './efficacy-verdict.tsx';
import { ReportText } from './report-text.tsx';
import { ResultFacts } from './result-facts.tsx';
import { SignatureLines } from './signature-lines.tsx';
import { VerificationFacts } from './verification-facts.tsx';

interface AnalysisReportProps {
  readonly report: Report;
  readonly brand: string;
  readonly showsSignals: boolean;
  readonly today: string;
  readonly nameOf: (userName: string) => string;
  readonly findTaskHref: (task: FollowedTask) => string | null;
  readonly onGo: (href: string) => void;
  readonly roundHref: EfficacyVerdictProps['roundHref'];
  readonly nextRoundHref: string | null;
  /** Stands between the result and the texts. */
  readonly notice: ReactNode;
}

/** A saved analysis as people read it, file it and sign it. */
export function AnalysisReport(props: AnalysisReportProps) {
  const { report, brand, nameOf, roundHref, onGo, notice } = props;
  const { analysis, indicator } = report;
  const { racp, racpNumber } = analysis;
  const state = findStateOfAnalysis(analysis);
  const previousHref = analysis.previousId === null ? null : roundHref(analysis.previousId);

  return (
    <Paper as="article" aria-label={racp === null ? texts.report.plain : texts.report.racp}>
      <Head>
        <BrandMark size={40} />
        <div>
          <Brand>{brand}</Brand>
          <Title>{racp === null ? texts.report.plain : texts.report.racp}</Title>
        </div>
        <Meta>
          {racpNumber !== null && (
            <>
              <dt>{texts.report.number}</dt>
              <dd>
                <Reference>{presentRacpNumber(racpNumber)}</Reference>
              </dd>
            </>
          )}
          {state !== null && (
            <>
              <dt>{texts.report.state}</dt>
              <dd>
                <PlanStateMark state={state} />
              </dd>
            </>
          )}
          <dt>{texts.report.author}</dt>
          <dd>{nameOf(analysis.author)}</dd>
          <dt>{texts.report.createdAt}</dt>
          <dd>{presentDay(getDayInSaoPaulo(new Date(analysis.createdAt)))}</dd>
          {analysis.previousId !== null && (
            <>
              <dt>{texts.verdict.round(analysis.round)}</dt>
              <dd>
                {previousHref === null ? (
                  texts.verdict.previousOfOthers
                ) : (
                  <RoundLink href={previousHref} onGo={onGo}>
                    {texts.verdict.openPrevious}
                  </RoundLink>
                )}
              </dd>
            </>
          )}
        </Meta>
      </Head>
      <Block>
        <div>
          <Name>
            {indicator.code} · {indicator.name}
          </Name>
          <Quiet>{indicator.departmentName}</Quiet>
        </div>
        <ResultFacts
          month={analysis.month}
          result={analysis.result}
          target={readTargetOrNull(analysis)}
          unitId={indicator.measureUnit}
          orientation={indicator.orientation}
        />
        {notice}
        <ReportChart {...report} showsSignals={props.showsSignals} />
      </Block>
      <Part number={1} title={texts.steps.analysis}>
        <Texts>
          <ReportText label={texts.report.improvement}>
            {analysis.improvementOption ? texts.yes : texts.no}
          </ReportText>
          <ReportText label={texts.fields.resultAnalysis}>{analysis.resultAnalysis}</ReportText>
          {racp === null && <ReportText label={texts.report.withRacp}>{texts.report.noRacp}</ReportText>}
        </Texts>
      </Part>
      {racp !== null && <RacpParts {...props} racp={racp} />}
      <SignatureLines
        people={[
          { role: texts.report.signAuthor, name: nameOf(analysis.author) },
          ...(racp === null ? [] : [{ role: texts.report.signEfficacy, name: nameOf(racp.assignee) }]),
          { role: texts.report.signQuality, name: '' },
        ]}
      />
    </Paper>
  );
}

interface RacpPartsProps extends AnalysisReportProps {
  readonly racp: NonNullable<ResultAnalysis['racp']>;
}

function RacpParts(props: RacpPartsProps) {
  const { report, racp, today, nameOf, findTaskHref, onGo } = props;
  const { analysis } = report;
  const actions = analysis.tasks.filter(({ kind }) => kind === 'action');
  const verification = analysis.tasks.find(({ kind }) => kind === 'method');
  const done = actions.filter(({ state }) => state === 'done').length;

  return (
    <>
      <Part number={2} title={texts.steps.racp}>
        <Texts>
          <ReportText label={texts.report.planType}>{texts.report.planTypes[racp.planType]}</ReportText>
          <ReportText label={texts.fields.title}>{racp.title}</ReportText>
          <ReportText label={texts.fields.causeAnalysis}>{racp.causeAnalysis}</ReportText>
        </Texts>
      </Part>
      <Part
        number={3}
        title={texts.steps.actionPlan}
        aside={actions.length === 0 ? '' : texts.report.progress(done, actions.length)}
      >
        {actions.length === 0 ? (
          <Quiet>{texts.report.noActions}</Quiet>
        ) : (
          <ActionTable
            tasks={actions}
            today={today}
            nameOf={nameOf}
            findTaskHref={findTaskHref}
            onGo={onGo}
          />
        )}
      </Part>
      <Part number={4} title={texts.steps.efficacy}>
        <Texts>
          <ReportText label={texts.fields.methodAnalysis}>{racp.methodAnalysis}</ReportText>
          <ReportText label={texts.fields.expectedResult}>{racp.expectedResult}</ReportText>
        </Texts>
        {verification !== undefined && (
          <VerificationFacts
            task={verification}
            today={today}
            nameOf={nameOf}
            taskHref={findTaskHref(verification)}
            onGo={onGo}
          />
        )}
        <EfficacyVerdict {...props} />
      </Part>
    </>
  );
}

interface PartProps {
  readonly number: number;
  readonly title: string;
  /** Told anew when it changes. */
  readonly aside?: string;
  readonly children: ReactNode;
}

function Part({ number, title, aside = '', children }: PartProps) {
  return (
    <Block as="section" aria-label={title}>
      <PartHead>
        <PartTitle>{texts.steps.heading(number, title)}</PartTitle>
        <Quiet role="status">{aside}</Quiet>
      </PartHead>
      {children}
    </Block>
  );
}

const onPaper = '@media print';

const Paper = styled(Surface)(({ theme }) => ({
  maxWidth: 960,
  '& > * + *': { borderTop: `1px solid ${theme.palette.divider}` },
  [onPaper]: { maxWidth: 'none', border: 0, borderRadius: 0 },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: 24,
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', padding: 16 },
  [onPaper]: { flexWrap: 'nowrap', padding: '0 0 12px' },
}));

const RoundLink = styled(InAppLink)(({ theme }) => ({ color: theme.palette.secondary.main }));

const Brand = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Title = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h2 }));

const Meta = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  gap: '2px 12px',
  margin: '0 0 0 auto',
  '& > dt': { color: theme.palette.text.secondary },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { margin: 0, width: '100%', gridTemplateColumns: 'auto 1fr' },
  [onPaper]: { margin: '0 0 0 auto', width: 'auto', gridTemplateColumns: 'auto auto' },
}));

const Reference = styled('strong')({
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

const Block = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  // Parts of a flex box are not broken between pages where they could be.
  [onPaper]: { display: 'block', padding: '14px 0', '&& > * + *': { marginTop: 12 } },
}));

const PartHead = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
  breakAfter: 'avoid',
  breakInside: 'avoid',
});

const PartTitle = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Name = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h3,
  overflowWrap: 'anywhere',
}));

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Texts = styled('dl')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  margin: 0,
  [onPaper]: { display: 'block', '&& > * + *': { marginTop: 10 } },
});
