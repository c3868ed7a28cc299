import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import type { ChartMonth } from '@prumo/domain/indicators/chart-series';
import { type Month, type PeriodKind, periodKinds } from '@prumo/domain/indicators/month';
import { findStanding, type Standing } from '@prumo/domain/indicators/standing';
import type { LineChartHandle } from '@prumo/ui/charts/line-chart';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import type { Ref } from 'react';

import { IndicatorChart } from '../../../../components/indicator-chart/indicator-chart.tsx';
import { RunningLine } from '../../../../components/situation-line.tsx';
import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import {
  presentLongMonth,
  presentLongValue,
  presentTarget,
} from '../../../../lib/indicators/present-indicator.ts';
import { useThisMonth } from '../../../../lib/indicators/indicator-queries.ts';
import type { UserSettingsClient } from '../../../../lib/user-settings/user-settings.ts';
import type { AxisChoice } from '../../model/results-analysis/results-search.ts';
import { texts as signalTexts } from '../../model/results-analysis/signals/texts.ts';
import { texts } from '../../model/results-analysis/texts.ts';
import { GapText } from './gap-text.tsx';
import { RebasePanel } from './signals/rebase-panel.tsx';
import { SignalBar } from './signals/signal-bar.tsx';

interface EvolutionCardProps {
  readonly indicator: LoadedIndicator;
  readonly series: readonly ChartMonth[];
  readonly analysedMonths: readonly Month[];
  readonly period: PeriodKind;
  /** Its months, for paper, where nothing can be chosen. */
  readonly periodText: string;
  readonly axis: AxisChoice;
  readonly onAxisChange: (axis: AxisChoice) => void;
  readonly onPeriodChange: (period: PeriodKind) => void;
  readonly chartRef: Ref<LineChartHandle>;
  readonly signals: SignalsOnScreen;
  readonly userName: string;
  readonly userSettings: UserSettingsClient;
  readonly savedAnalysisHref: (analysisId: string) => string;
  readonly onGo: (href: string) => void;
}

/** What the numbers mean, as far as the person wants to see it. */
export interface SignalsOnScreen {
  readonly isShown: boolean;
  readonly onShow: (isWanted: boolean) => void;
  /** Undefined until they have come. */
  readonly data: SignalsOfIndicator | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** How the indicator stands now, and its chart over the chosen period. */
export function EvolutionCard(props: EvolutionCardProps) {
  const { indicator, series, analysedMonths, period, periodText, onPeriodChange, chartRef } = props;
  const { axis, onAxisChange, signals, userName, userSettings, savedAnalysisHref, onGo } = props;
  const { measureUnit: unitId, orientation } = indicator;
  const hasResults = series.some(({ result }) => result !== null);
  const standing = findStanding(indicator, indicator.results, useThisMonth());

  return (
    <Card>
      <Head>
        <div>
          <Figures standing={standing} indicator={indicator} />
          {standing.running !== null && <RunningLine running={standing.running} unitId={unitId} />}
        </div>
        <Choice>
          {hasResults && (
            <>
              <ChartSwitch
                label={signalTexts.show}
                control={
                  <Switch
                    color="secondary"
                    checked={signals.isShown}
                    onChange={(_event, isChecked) => signals.onShow(isChecked)}
                  />
                }
              />
              <ChartSwitch
                label={texts.narrowAxis}
                control={
                  <Switch
                    color="secondary"
                    checked={axis === 'narrow'}
                    onChange={(_event, isChecked) => onAxisChange(isChecked ? 'narrow' : 'zero')}
                  />
                }
              />
            </>
          )}
          <CompactSelect
            label={texts.evolution}
            value={period}
            choices={periodKinds.map((kind) => ({ value: kind, text: texts.periods[kind] }))}
            onChange={(value) => onPeriodChange(periodKinds.find((kind) => kind === value) ?? '6')}
          />
        </Choice>
        <PaperPeriod>
          {texts.evolution}: {periodText}
        </PaperPeriod>
      </Head>
      {signals.isShown && hasResults && <SignalBar {...signals} chart={signals.data?.chart} />}
      <RebasePanel
        indicatorId={indicator.id}
        unitId={unitId}
        userName={userName}
        userSettings={userSettings}
        signals={signals.isShown && hasResults ? signals.data : undefined}
      >
        <IndicatorChart
          ref={chartRef}
          series={series}
          unitId={unitId}
          measureFormula={indicator.measureFormula}
          orientation={orientation}
          verificationFrequency={indicator.verificationFrequency}
          size="full"
          analysedMonths={analysedMonths}
          isAxisNarrow={axis === 'narrow'}
          signals={signals.isShown ? signals.data : undefined}
          savedAnalysisHref={savedAnalysisHref}
          onGo={onGo}
        />
      </RebasePanel>
    </Card>
  );
}

interface FiguresProps {
  readonly standing: Standing;
  readonly indicator: LoadedIndicator;
}

function Figures({ standing: { last, target, gap }, indicator }: FiguresProps) {
  const { measureUnit: unitId } = indicator;
  if (last === null) return null;
  return (
    <>
      <Caption>
        {texts.last} · {presentLongMonth(last.month)}
      </Caption>
      <Line>
        <Value>{presentLongValue(last.value, indicator)}</Value>
        <span>{target === null ? texts.withoutTarget : texts.lastTarget(presentTarget(target, unitId))}</span>
        {gap !== null && <GapText gap={gap} unitId={unitId} />}
      </Line>
    </>
  );
}

const Card = styled(Surface)({
  padding: 16,
  '@media print': { padding: 0, border: 0, marginBottom: 16, breakInside: 'avoid' },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
});

const Choice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  rowGap: 4,
  '@media print': { display: 'none' },
});

const ChartSwitch = styled(FormControlLabel)(({ theme }) => ({
  margin: 0,
  '& .MuiFormControlLabel-label': theme.typography.body2,
}));

const PaperPeriod = styled('p')({ display: 'none', margin: 0, '@media print': { display: 'block' } });

const Caption = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 16,
  rowGap: 2,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});

const Value = styled('span')({ fontSize: '1.75rem', lineHeight: 1.3 });
