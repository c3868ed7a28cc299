import { mdiCalendarAlert, mdiDatabaseSyncOutline, mdiDotsVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';
import type { ExtractedMonth } from '@prumo/contracts/indicators/extraction';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled, styledByProps } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { memo } from 'react';

import { IndicatorChart } from '../../../components/indicator-chart/indicator-chart.tsx';
import { SignalSummary } from '../../../components/signals/signal-summary.tsx';
import { GapLine, RunningLine, SituationLine } from '../../../components/situation-line.tsx';
import type { IndicatorResult, LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import {
  presentLongMonth,
  presentMonth,
  presentTarget,
  presentValue,
} from '../../../lib/indicators/present-indicator.ts';
import type { LoadStatus } from '../api/use-department-cards.ts';
import type { IndicatorCardFacts } from '../model/choose-cards.ts';
import { texts } from '../texts.ts';

interface CardFiguresProps {
  readonly card: IndicatorCardFacts;
  readonly status: LoadStatus;
}

/** Where the indicator stands: last value and its month, target, and how far apart they are. */
function CardFigures({ card, status }: CardFiguresProps) {
  const { indicator, last, target, gap, running, missingMonth } = card;
  const { measureUnit: unitId } = indicator;

  return (
    <>
      <Figures>
        <Figure>
          <dt>{texts.card.last}</dt>
          {status === 'loading' ? (
            <Waiting>
              <Skeleton width={88} height={20} />
            </Waiting>
          ) : last === null ? (
            <dd>{status === 'ready' ? texts.card.noLast : '–'}</dd>
          ) : (
            <dd>
              <Value>{presentValue(last.value, unitId)}</Value>{' '}
              <Month title={presentLongMonth(last.month)}>{presentMonth(last.month)}</Month>
            </dd>
          )}
        </Figure>
        <Figure>
          <dt>{texts.card.target}</dt>
          <dd>
            {target === null ? (
              texts.card.noTarget
            ) : (
              <TargetValue>{presentTarget(target, unitId)}</TargetValue>
            )}
          </dd>
        </Figure>
      </Figures>
      <Situation>
        {gap !== null && <GapLine gap={gap} unitId={unitId} />}
        {running !== null && <RunningLine running={running} unitId={unitId} />}
        {missingMonth !== null && status === 'ready' && (
          <Missing>
            <Icon path={mdiCalendarAlert} />
            {texts.card.missing(presentMonth(missingMonth))}
          </Missing>
        )}
      </Situation>
    </>
  );
}

/** A value and its unit stay on one line: where both have no room beside one another, the target goes below. */
const Figures = styled('dl')({ display: 'flex', flexWrap: 'wrap', columnGap: 16, margin: 0 });

const Figure = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 6,
    minHeight: 28,
    margin: 0,
    lineHeight: '28px',
    color: theme.palette.text.secondary,
  },
  '&:first-of-type': { flex: '1 1 min-content' },
  '&:last-of-type': { marginLeft: 'auto', textAlign: 'right', '& > dd': { justifyContent: 'flex-end' } },
}));

const Waiting = styled('dd')({ alignItems: 'center !important' });

const Value = styled('span')(({ theme }) => ({
  fontSize: '1.25rem',
  color: theme.palette.text.primary,
  fontVariantNumeric: 'tabular-nums',
}));

const TargetValue = styled('span')(({ theme }) => ({
  fontSize: '1rem',
  color: theme.palette.text.primary,
  fontVariantNumeric: 'tabular-nums',
}));

const Month = styled('span')(({ theme }) => theme.typography.caption);

/** As high as a line at least, also where there is nothing to say. */
const Situation = styled('div')({ minHeight: 22, margin: '4px 0 12px' });

/** Signs and a sentence of two lines, so that what is below stands in line from card to card. */
const Signals = styled('div')({ minHeight: 62, marginBottom: 12 });

const Missing = styled(SituationLine)(({ theme }) => ({ color: theme.palette.text.secondary }));

/** So many characters, and a sign that there were more. */
export function cutText(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}…`;
}

interface IndicatorCardProps {
  readonly card: IndicatorCardFacts;
  readonly valuesStatus: LoadStatus;
  /** Nothing is said of them where they failed, or where the person does not want them. */
  readonly signalsStatus: LoadStatus;
  /** Null without results. */
  readonly signals: IndicatorSignals | null;
  /** Of the results analysis; null where it cannot be opened. */
  readonly href: string | null;
  readonly hasMenu: boolean;
  readonly onGo: (href: string) => void;
  readonly onMenu: (indicator: LoadedIndicator, anchor: HTMLElement) => void;
}

export const IndicatorCard = memo(function IndicatorCard(props: IndicatorCardProps) {
  const { card, valuesStatus, signalsStatus, signals, href, hasMenu, onGo, onMenu } = props;
  const { indicator, series } = card;
  const name = <CutText text={indicator.name} limit={nameLimit} />;

  return (
    <Place>
      <Card isOpenable={href !== null}>
        <Head>
          <Words>
            <Code>
              <VisuallyHidden>{texts.card.code} </VisuallyHidden>
              {indicator.code}
              {indicator.extraction !== null && (
                <Automated path={mdiDatabaseSyncOutline} titleAccess={texts.card.automated} />
              )}
              {!indicator.isActive && <Inactive>{texts.card.inactive}</Inactive>}
            </Code>
            <Name title={indicator.name}>
              {href === null ? (
                name
              ) : (
                <NameLink href={href} onGo={onGo}>
                  {name}
                </NameLink>
              )}
            </Name>
          </Words>
          {hasMenu && (
            <MenuButton
              aria-label={texts.card.menu(indicator.name)}
              aria-haspopup="menu"
              onClick={(event) => onMenu(indicator, event.currentTarget)}
            >
              <Icon path={mdiDotsVertical} />
            </MenuButton>
          )}
        </Head>
        <Description title={indicator.description}>
          {cutText(indicator.description, descriptionLimit)}
        </Description>
        <CardFigures card={card} status={valuesStatus} />
        {signalsStatus !== 'failed' && (
          <Signals>
            {signalsStatus === 'loading' ? (
              <Skeleton width="80%" height={36} />
            ) : (
              signals !== null && <SignalSummary signals={signals} />
            )}
          </Signals>
        )}
        <Chart>
          {valuesStatus === 'ready' ? (
            <IndicatorChart
              size="card"
              name={indicator.name}
              series={series}
              unitId={indicator.measureUnit}
              orientation={indicator.orientation}
              verificationFrequency={indicator.verificationFrequency}
            />
          ) : (
            valuesStatus === 'loading' && <Skeleton width="100%" height={chartHeight} />
          )}
        </Chart>
      </Card>
    </Place>
  );
});

const nameLimit = 35;
const descriptionLimit = 100;

/** Cut for those who see it, whole for those who hear it. */
function CutText({ text, limit }: { readonly text: string; readonly limit: number }) {
  const cut = cutText(text, limit);
  return cut === text ? (
    text
  ) : (
    <>
      <span aria-hidden="true">{cut}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

const chartHeight = 96;

/** What is out of sight is neither laid out nor painted, so that 200 cards scroll like 20. */
const Place = styled('li')({
  minWidth: 0,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 414px',
});

const Card = styledByProps(Surface, { shouldForwardProp: (prop) => prop !== 'isOpenable' })<{
  isOpenable: boolean;
}>(({ theme, isOpenable }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: '12px 16px 16px',
  ...(isOpenable && { '&:hover': { borderColor: theme.palette.action.active } }),
}));

const Head = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 8 });

const Words = styled('div')({ flex: '1 1 0', minWidth: 0 });

const Code = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 22,
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Automated = styled(Icon)({ fontSize: 16 });

const Inactive = styled('span')(({ theme }) => ({
  padding: '0 8px',
  borderRadius: 10,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
}));

const Name = styled('h2')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h3,
  overflowWrap: 'anywhere',
}));

/** The whole card leads where its name does. */
const NameLink = styled(InAppLink)(({ theme }) => ({
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  // The ring stands around the card, and inside of it, because nothing may be painted beyond its place.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.palette.secondary.main}`, outlineOffset: -2 },
}));

const MenuButton = styled(IconButton)({ zIndex: 1, margin: '-4px -10px 0 0' });

const Description = styled('p')(({ theme }) => ({
  margin: '4px 0 12px',
  ...theme.typography.caption,
  // Two lines, so that what is below stands in line from card to card.
  minHeight: '2.8em',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Chart = styled('div')({ marginTop: 'auto', minHeight: chartHeight });

export interface ComparedMonth extends ExtractedMonth {
  /** Null for a month without a result. */
  readonly before: number | null;
  readonly effect: 'added' | 'changed' | 'unchanged';
}

/** What writing the months would do to the results there are; the latest first. */
export function compareMonths(
  months: readonly ExtractedMonth[],
  results: readonly IndicatorResult[],
): readonly ComparedMonth[] {
  const known = new Map(results.map(({ month, value }) => [month, value]));
  return months
    .map(({ month, value }): ComparedMonth => {
      const before = known.get(month) ?? null;
      const effect = before === null ? 'added' : before === value ? 'unchanged' : 'changed';
      return { month, value, before, effect };
    })
    .toSorted((one, other) => other.month - one.month);
}
