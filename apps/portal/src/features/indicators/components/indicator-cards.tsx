import { styled } from '@mui/material/styles';
import type { KpiDepartment } from '@prumo/contracts/bi/kpi-departments';
import { useDeferredValue } from 'react';

import type { Indicator } from '../../../lib/indicators/indicator.ts';
import type { LoadStatus } from '../api/use-department-cards.ts';
import { listCardActions } from '../model/card-actions.ts';
import type { IndicatorCardFacts } from '../model/indicator-card.ts';
import { texts } from '../texts.ts';
import { IndicatorCard } from './indicator-card.tsx';

interface IndicatorCardsProps {
  readonly cards: readonly IndicatorCardFacts[];
  readonly valuesStatus: LoadStatus;
  readonly department: KpiDepartment;
  readonly buildResultsHref: ((departmentId: string, indicatorId: string) => string) | null;
  readonly onGo: (href: string) => void;
  readonly onMenu: (indicator: Indicator, anchor: HTMLElement) => void;
}

/** As many beside each other as there is room for. */
export function IndicatorCards(props: IndicatorCardsProps) {
  const { cards, valuesStatus, department, buildResultsHref, onGo, onMenu } = props;
  // A screen full of them first; the others come without holding up what the person does.
  const drawn = useDeferredValue(cards, cards.slice(0, firstDrawn));

  return (
    <Cards aria-label={texts.list}>
      {drawn.map((card) => (
        <IndicatorCard
          key={card.indicator.id}
          card={card}
          valuesStatus={valuesStatus}
          href={buildResultsHref?.(department.id, card.indicator.id) ?? null}
          hasMenu={listCardActions(card.indicator, department).length > 0}
          onGo={onGo}
          onMenu={onMenu}
        />
      ))}
    </Cards>
  );
}

const firstDrawn = 12;

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // The main action stands over the lower edge there: the last card can be scrolled out from under it.
  [theme.breakpoints.down('sm')]: { gap: 12, paddingBottom: 72 },
}));
