import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { mdiCheckCircleOutline, mdiCircleHalfFull, mdiCloseCircleOutline, mdiTargetVariant } from '@mdi/js';
import type { EfficacyResult } from '@prumo/contracts/efficacy/efficacy-lists';
import type { AnalysisReport } from '@prumo/contracts/indicators/analysis-report';
import type { RacpVerdict } from '@prumo/contracts/indicators/racp-verdict';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { opensNextRound } from '@prumo/domain/efficacy/efficacy-verdict';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { presentDay } from '../../../lib/dates/days.ts';
import { texts } from '../texts.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import { ReportText } from './report-text.tsx';
import { ResultComparison } from './result-comparison.tsx';

export interface EfficacyVerdictProps {
  readonly report: AnalysisReport;
  readonly today: string;
  readonly nameOf: (userName: string) => string;
  /** Null for a round that the person may not read. */
  readonly roundHref: (analysisId: string) => string | null;
  /** Where the next round is written; null where the person may not, or there is no result to analyse. */
  readonly nextRoundHref: string | null;
  readonly onGo: (href: string) => void;
}

/** The results before and after the plan, what was judged by them, and what follows. */
export function EfficacyVerdict(props: EfficacyVerdictProps) {
  const { analysis, indicator, comparison, rights } = props.report;
  const [isJudging, setIsJudging] = useState(false);
  const { verdict } = analysis;

  return (
    <>
      <ResultComparison comparison={comparison} indicator={indicator} />
      {verdict === null ? (
        <Waiting>
          <Quiet>{texts.verdict.none}</Quiet>
          {rights.mayJudge && (
            <Button
              variant="contained"
              color="secondary"
              startIcon={<Icon path={mdiTargetVariant} />}
              onClick={() => setIsJudging(true)}
            >
              {texts.verdict.judge}
            </Button>
          )}
        </Waiting>
      ) : (
        <Given {...props} verdict={verdict} />
      )}
      {isJudging && <JudgeDialog {...props} onClose={() => setIsJudging(false)} />}
    </>
  );
}

function Given({
  report: { analysis },
  verdict,
  nameOf,
  roundHref,
  nextRoundHref,
  onGo,
}: EfficacyVerdictProps & { readonly verdict: RacpVerdict }) {
  const words = texts.verdict;
  const { nextId } = analysis;
  const nextHref = nextId === null ? null : roundHref(nextId);

  return (
    <>
      <Texts>
        <ReportText label={words.result}>
          <ResultChip
            size="small"
            icon={<Icon path={resultIcons[verdict.result]} fontSize="small" />}
            color={verdict.result === 'eficaz' ? 'success' : 'warning'}
            variant="outlined"
            label={words.results[verdict.result]}
          />{' '}
          {words.by(nameOf(verdict.judgedBy), presentDay(getDayInSaoPaulo(new Date(verdict.judgedAt))))}
        </ReportText>
        <ReportText label={words.evidence}>{verdict.evidence}</ReportText>
        {verdict.reasonForEarly !== '' && (
          <ReportText label={words.reasonForEarly}>{verdict.reasonForEarly}</ReportText>
        )}
        {verdict.partialDecision !== null && (
          <ReportText label={words.partialDecision}>
            {words.partialDecisions[verdict.partialDecision].name}
          </ReportText>
        )}
      </Texts>
      {opensNextRound(verdict) && (
        <Notice tone="information">
          {nextId === null ? words.nextRoundOpen(nameOf(analysis.author)) : words.nextRoundWritten}{' '}
          {nextHref !== null && (
            <Link href={nextHref} onGo={onGo}>
              {words.openNextRound}
            </Link>
          )}
          {nextId === null && nextRoundHref !== null && (
            <Link href={nextRoundHref} onGo={onGo}>
              {words.writeNextRound}
            </Link>
          )}
        </Notice>
      )}
    </>
  );
}

const resultIcons: Readonly<Record<EfficacyResult, string>> = {
  eficaz: mdiCheckCircleOutline,
  parcial: mdiCircleHalfFull,
  nao_eficaz: mdiCloseCircleOutline,
};

/** In the colour of the result the words would stand out too little; its sign and its border have it. */
const ResultChip = styled(Chip)(({ theme }) => ({
  '& .MuiChip-label': { color: theme.palette.text.primary },
}));

const onPaper = '@media print';

const Waiting = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& > button': { [onPaper]: { display: 'none' } },
});

const Link = styled(InAppLink)(({ theme }) => ({
  color: theme.palette.secondary.main,
  [onPaper]: { display: 'none' },
}));

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Texts = styled('dl')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  margin: 0,
  [onPaper]: { display: 'block', '&& > * + *': { marginTop: 10 } },
});
