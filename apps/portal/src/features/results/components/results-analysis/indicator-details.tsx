import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';
import { findTargetInForce, isBand } from '@prumo/domain/indicators/target-value';
import { BrandMark } from '@prumo/ui/brand-mark';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { formatDate, formatTime } from '../../../../lib/dates/days.ts';
import { useThisMonth } from '../../../../lib/indicators/indicator-queries.ts';
import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { presentUnitName } from '../../../../lib/indicators/present-indicator.ts';
import { texts } from '../../model/results-analysis/texts.ts';

interface IndicatorDetailsProps {
  readonly indicator: LoadedIndicator;
  readonly department: string;
}

/** What the indicator is. */
export function IndicatorDetails({ indicator, department }: IndicatorDetailsProps) {
  const { details } = texts;
  const { extraction } = indicator;
  const target = findTargetInForce(indicator.targets, useThisMonth())?.target;
  const facts = [
    [details.code, indicator.code],
    [details.name, indicator.name],
    [details.department, department],
    [details.description, indicator.description],
    [details.unit, presentNamedUnit(indicator)],
    [details.formula, indicator.measureFormula],
    [details.source, indicator.referenceSource],
    [details.category, indicator.category],
    [details.subcategory, indicator.subcategory],
    [details.frequency, indicator.verificationFrequency],
    [
      details.orientation,
      target !== undefined && isBand(target)
        ? details.withinBand
        : details.orientations[indicator.orientation],
    ],
    [
      details.results,
      extraction === null ? details.manual : details.extraction(extraction.datasource, extraction.type),
    ],
  ] as const;

  return (
    <Card role="region" aria-labelledby="indicator-details-title">
      <Title id="indicator-details-title">{details.title}</Title>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null || value === '' ? details.unnamed : value}</dd>
          </div>
        ))}
      </Facts>
    </Card>
  );
}

function presentNamedUnit(indicator: LoadedIndicator): string | null {
  const { measureUnit: unitId } = indicator;
  const unit = unitId === null ? undefined : findMeasureUnit(unitId);
  return unit === undefined ? unitId : `${presentUnitName(indicator)} (${unit.symbol})`;
}

const Card = styled(Surface)({
  padding: 16,
  '@media print': { marginTop: 16, padding: 0, border: 0, breakInside: 'avoid' },
});

const Title = styled('h3')(({ theme }) => ({ margin: '0 0 12px', ...theme.typography.h3 }));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: 12,
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

interface PrintHeadProps {
  readonly brand: string;
  readonly userName: string;
}

/** Whose paper it is, and when and by whom it was printed. */
export function PrintHead({ brand, userName }: PrintHeadProps) {
  const [printedAt, setPrintedAt] = useState(() => new Date());

  useEffect(() => {
    // The page is laid out for paper right after this event.
    const handlePrint = () => flushSync(() => setPrintedAt(new Date()));
    window.addEventListener('beforeprint', handlePrint);
    return () => window.removeEventListener('beforeprint', handlePrint);
  }, []);

  return (
    <Head>
      <BrandMark size={32} />
      <Brand>{brand}</Brand>
      <span>{texts.printedOn(formatDate(printedAt), formatTime(printedAt.getTime()), userName)}</span>
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'none',
  alignItems: 'center',
  gap: 12,
  paddingBottom: 8,
  marginBottom: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  // The mark is a coloured ground, which printers leave out unless told.
  printColorAdjust: 'exact',
  '@media print': { display: 'flex' },
}));

const Brand = styled('span')(({ theme }) => ({
  flex: '1 1 auto',
  ...theme.typography.h3,
  color: theme.palette.text.primary,
}));
