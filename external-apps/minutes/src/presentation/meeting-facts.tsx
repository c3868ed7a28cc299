import type { MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import { styled } from '@prumo/portal-kit/ui/layout';

import { presentLongDay } from './present.ts';
import { texts } from './texts.ts';

interface MeetingFactsProps {
  readonly content: Pick<
    MinutesContent,
    'committee' | 'date' | 'startsAt' | 'endsAt' | 'place' | 'coordinator' | 'secretary'
  >;
  readonly nameOf: (userName: string) => string;
}

/** Which meeting it was. */
export function MeetingFacts({ content, nameOf }: MeetingFactsProps) {
  const { committee, date, startsAt, endsAt, place, coordinator, secretary } = content;
  const { facts } = texts;

  return (
    <Facts>
      <dt>{facts.committee}</dt>
      <dd>{committee}</dd>
      <dt>{facts.date}</dt>
      <dd>
        {presentLongDay(date)}, {endsAt === null ? facts.from(startsAt) : facts.span(startsAt, endsAt)}
      </dd>
      <dt>{facts.place}</dt>
      <dd>{place === '' ? facts.notGiven : <Where place={place} />}</dd>
      <dt>{facts.coordinator}</dt>
      <dd>{nameOf(coordinator)}</dd>
      <dt>{facts.secretary}</dt>
      <dd>{nameOf(secretary)}</dd>
    </Facts>
  );
}

function Where({ place }: { readonly place: string }) {
  return /^https?:\/\/\S+$/i.test(place) ? (
    <a href={place} target="_blank" rel="noreferrer">
      {place}
    </a>
  ) : (
    place
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '6px 16px',
  margin: 0,
  '& > dt': { color: theme.palette.text.secondary },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.secondary.main },
}));
