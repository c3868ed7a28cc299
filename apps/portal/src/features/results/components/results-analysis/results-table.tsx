import { mdiCommentText } from '@mdi/js';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { isMeasured } from '@prumo/domain/indicators/chart-series';
import type { Month } from '@prumo/domain/indicators/month';
import type { Ratio } from '@prumo/domain/indicators/ratio';
import { writeTarget } from '@prumo/domain/indicators/target-value';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { TableBody } from '@prumo/ui/table/table-body';
import type { TableColumn } from '@prumo/ui/table/table-column';
import { TableHead } from '@prumo/ui/table/table-head';
import { useMemo } from 'react';

import { usePeople } from '../../../../components/person-picker/use-people.ts';
import { formatDate } from '../../../../lib/dates/days.ts';
import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import {
  presentLongMonth,
  presentMonth,
  presentRatio,
  presentTarget,
  presentUnit,
  presentValue,
} from '../../../../lib/indicators/present-indicator.ts';
import type { ResultRow, RowAnalysis } from '../../model/results-analysis/build-result-rows.ts';
import type { AnalysisProposals } from '../../model/results-analysis/propose-analyses.ts';
import { texts } from '../../model/results-analysis/texts.ts';
import { GapText } from './gap-text.tsx';
import { signalColumn } from './signals/signal-column.tsx';

interface ResultsTableProps {
  readonly indicator: LoadedIndicator;
  readonly rows: readonly ResultRow[];
  readonly periodText: string;
  readonly isWholeHistory: boolean;
  readonly onWholeHistoryChange: (isWholeHistory: boolean) => void;
  readonly mayRecord: boolean;
  readonly proposals: AnalysisProposals;
  /** Null where none are recorded by hand. */
  readonly onRecord: (() => void) | null;
  readonly analysisHref: (month: Month) => string;
  readonly savedAnalysisHref: (analysisId: string) => string;
  readonly onGo: (href: string) => void;
}

/** Month by month: the result, the target in force, how far apart they are, and what was said of it. */
export function ResultsTable(props: ResultsTableProps) {
  const { indicator, rows, periodText, isWholeHistory, onWholeHistoryChange } = props;
  const { mayRecord, proposals, onRecord, analysisHref, savedAnalysisHref, onGo } = props;
  const { measureUnit: unitId } = indicator;
  const unit = presentUnit(indicator);
  const hasSignals = rows.some(({ signal }) => signal !== undefined);
  const columns = useMemo(
    (): readonly TableColumn<ResultRow>[] => [
      {
        key: 'month',
        title: texts.table.month,
        value: ({ month }) => month,
        render: ({ month }) => presentMonth(month),
      },
      {
        key: 'result',
        title: texts.table.result,
        value: ({ value }) => value,
        render: ({ value, ratio }) => <ResultValue value={value} ratio={ratio} unitId={unitId} />,
        align: 'right',
      },
      {
        key: 'target',
        title: texts.table.target,
        value: ({ target }) => (target === null ? null : writeTarget(target).target),
        render: ({ target }) => (target === null ? texts.table.none : presentTarget(target, unitId)),
        align: 'right',
      },
      {
        key: 'gap',
        title: texts.table.gap,
        value: ({ gap }) => gap?.difference ?? null,
        render: ({ value, gap, isRunning }) =>
          gap !== undefined ? (
            <GapText gap={gap} unitId={unitId} />
          ) : isRunning && value !== null ? (
            <Quiet>{texts.table.running}</Quiet>
          ) : (
            texts.table.none
          ),
      },
      ...(hasSignals ? [signalColumn] : []),
      {
        key: 'analysis',
        title: texts.table.analysis,
        value: ({ analyses }) => analyses.length,
        render: ({ month, value, target, gap, analyses }) => (
          <AnalysisCell>
            {value === null ? (
              texts.table.none
            ) : (
              <RowAnalyses
                analyses={analyses}
                chance={proposals.chanceOf({ month, target, gap })}
                savedAnalysisHref={savedAnalysisHref}
                onGo={onGo}
              />
            )}
            {mayRecord && value !== null && (
              <Button
                component={InAppLink}
                href={analysisHref(month)}
                onGo={onGo}
                {...(proposals.proposed.some((one) => one.month === month)
                  ? { variant: 'contained', color: 'secondary' }
                  : { variant: 'outlined' })}
                size="small"
                aria-label={texts.table.analyseMonth(presentLongMonth(month))}
              >
                {texts.table.analyse}
              </Button>
            )}
          </AnalysisCell>
        ),
      },
    ],
    [unitId, hasSignals, mayRecord, proposals, analysisHref, savedAnalysisHref, onGo],
  );

  if (indicator.results.length === 0) {
    return (
      <Card>
        <Nothing>
          {indicator.extraction === null ? texts.noResultReason.manual : texts.noResultReason.extraction}
          {onRecord !== null && (
            <Button variant="outlined" onClick={onRecord}>
              {texts.addFirst}
            </Button>
          )}
        </Nothing>
      </Card>
    );
  }
  return (
    <Card>
      <Head>
        <div>
          <Title id="results-table-title">{texts.table.label}</Title>
          <Period>{unit === '' ? periodText : texts.table.caption(periodText, unit)}</Period>
        </div>
        <History
          label={texts.wholeHistory}
          control={
            <Switch
              color="secondary"
              checked={isWholeHistory}
              onChange={(_event, isChecked) => onWholeHistoryChange(isChecked)}
            />
          }
        />
      </Head>
      <Table role="table" aria-labelledby="results-table-title">
        <TableHead columns={columns} order={null} onOrder={() => undefined} />
        <TableBody
          columns={columns}
          rows={rows}
          rowKey={({ month }) => String(month)}
          skeletonRows={0}
          isDimmed={false}
          emptyText={texts.noResultYet}
        />
      </Table>
    </Card>
  );
}

interface ResultValueProps {
  readonly value: number | null;
  readonly ratio: Ratio | undefined;
  readonly unitId: string | null;
}

function ResultValue({ value, ratio, unitId }: ResultValueProps) {
  if (value === null) return <Unbroken>{texts.table.noResult}</Unbroken>;
  return (
    <>
      {presentValue(value, unitId)}
      {!isMeasured(value) && <Quiet> ({texts.table.notMeasured})</Quiet>}
      {ratio !== undefined && <RatioLine>{presentRatio(ratio)}</RatioLine>}
    </>
  );
}

const Card = styled(Surface)({ minWidth: 0, '@media print': { border: 0 } });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '12px 16px 8px',
  '@media print': { padding: '0 0 8px' },
});

const Title = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Period = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const History = styled(FormControlLabel)(({ theme }) => ({
  margin: 0,
  '& .MuiFormControlLabel-label': theme.typography.body2,
  '@media print': { display: 'none' },
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& tr': { breakInside: 'avoid' },
  [theme.breakpoints.down('sm')]: { display: 'block', '& td': { padding: '4px 16px' } },
  [theme.breakpoints.up('sm')]: {
    '& td:first-of-type, & th:first-of-type': { paddingLeft: 16 },
    '& td:last-of-type, & th:last-of-type': { paddingRight: 16 },
  },
  '@media print': {
    '& td, & th': { padding: '6px 8px' },
    '& td:first-of-type, & th:first-of-type': { paddingLeft: 0 },
  },
}));

const AnalysisCell = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& > a': { flexShrink: 0, minHeight: 32, padding: '2px 12px' },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    '& > a': { minHeight: 40 },
  },
  '@media print': { '& > a': { display: 'none' } },
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const RatioLine = styled(Quiet)(({ theme }) => ({ display: 'block', ...theme.typography.caption }));

const Unbroken = styled(Quiet)({ whiteSpace: 'nowrap' });

const Nothing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  padding: '24px 16px',
  textAlign: 'center',
  color: theme.palette.text.secondary,
}));

interface RowAnalysesProps {
  readonly analyses: readonly RowAnalysis[];
  /** Why none is asked for, though the result is off target. */
  readonly chance: string | undefined;
  readonly savedAnalysisHref: (analysisId: string) => string;
  readonly onGo: (href: string) => void;
}

/** What was said of the result of one month, each a way to it. */
function RowAnalyses({ analyses, chance, savedAnalysisHref, onGo }: RowAnalysesProps) {
  if (analyses.length === 0) return <Quiet>{chance ?? texts.table.noAnalysis}</Quiet>;
  return (
    <List>
      {analyses.map(({ id, facts }) => (
        <li key={id}>
          <Saved href={savedAnalysisHref(id)} onGo={onGo}>
            <Icon path={mdiCommentText} sx={{ fontSize: 16 }} />
            {facts === null
              ? texts.table.savedUndated
              : texts.table.saved(formatDate(new Date(facts.createdAt)))}
          </Saved>
          {facts !== null && <AnalysisFacts facts={facts} />}
        </li>
      ))}
    </List>
  );
}

function AnalysisFacts({ facts }: { readonly facts: NonNullable<RowAnalysis['facts']> }) {
  const { nameOf } = usePeople();
  const { author, isOutdated, openTasks } = facts;
  return (
    <Facts>
      {[
        texts.table.by(nameOf(author)),
        ...(openTasks > 0 ? [texts.table.openTasks(openTasks)] : []),
        ...(isOutdated ? [texts.table.outdated] : []),
      ].join(' · ')}
    </Facts>
  );
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Saved = styled(InAppLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  color: theme.palette.secondary.main,
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
