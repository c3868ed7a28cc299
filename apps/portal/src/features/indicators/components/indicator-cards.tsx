import type { KpiDepartment } from '@prumo/contracts/bi/query-result';
import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';
import { styled } from '@prumo/ui/styled';
import { useDeferredValue, useMemo } from 'react';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import type { LoadStatus } from '../api/use-department-cards.ts';
import { listCardActions } from './card-menu.tsx';
import type { IndicatorCardFacts } from '../model/choose-cards.ts';
import { texts } from '../texts.ts';
import { IndicatorCard } from './indicator-card.tsx';

interface IndicatorCardsProps {
  readonly cards: readonly IndicatorCardFacts[];
  readonly valuesStatus: LoadStatus;
  /** Failed also where the person does not want them. */
  readonly signalsStatus: LoadStatus;
  readonly signals: ReadonlyMap<string, IndicatorSignals> | undefined;
  readonly department: KpiDepartment;
  readonly buildResultsHref: ((departmentId: string, indicatorId: string) => string) | null;
  readonly onGo: (href: string) => void;
  readonly onMenu: (indicator: LoadedIndicator, anchor: HTMLElement) => void;
}

/** As many beside each other as there is room for. */
export function IndicatorCards(props: IndicatorCardsProps) {
  const { cards, valuesStatus, signalsStatus, signals, department, buildResultsHref, onGo, onMenu } = props;
  // A screen full of them at once; the others follow without holding up what the person does.
  const first = cards.slice(0, firstDrawn);
  const known = useMemo(() => ({ cards, valuesStatus }), [cards, valuesStatus]);
  const later = useDeferredValue<KnownCards>(known, nothingKnown);
  const others = later.cards.filter((card) => !includesCard(first, card));

  const renderCard = (card: IndicatorCardFacts, status: LoadStatus) => (
    <IndicatorCard
      key={card.indicator.id}
      card={card}
      valuesStatus={status}
      signalsStatus={signalsStatus}
      signals={signals?.get(card.indicator.id) ?? null}
      href={buildResultsHref?.(department.id, card.indicator.id) ?? null}
      hasMenu={listCardActions(card.indicator, department).length > 0}
      onGo={onGo}
      onMenu={onMenu}
    />
  );

  return (
    <Cards aria-label={texts.list}>
      {first.map((card) => renderCard(card, valuesStatus))}
      {others.map((card) => renderCard(card, later.valuesStatus))}
    </Cards>
  );
}

const firstDrawn = 12;

type KnownCards = Pick<IndicatorCardsProps, 'cards' | 'valuesStatus'>;

const nothingKnown: KnownCards = { cards: [], valuesStatus: 'loading' };

function includesCard(cards: readonly IndicatorCardFacts[], { indicator }: IndicatorCardFacts): boolean {
  return cards.some((card) => card.indicator.id === indicator.id);
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('sm')]: { gap: 12 },
}));
