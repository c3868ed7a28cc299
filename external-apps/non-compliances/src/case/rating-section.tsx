import { mdiStar, mdiStarOutline } from '@mdi/js';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { Section } from './section.tsx';
import { texts } from './texts.ts';

interface RatingSectionProps {
  readonly rating: NonNullable<CaseView['nonCompliance']['rating']>;
}

export function RatingSection({ rating: { stars, comment } }: RatingSectionProps) {
  return (
    <Section title={texts.rating.title}>
      <Stars>
        {Array.from({ length: 5 }, (_unused, index) => (
          <Icon key={index} path={index < stars ? mdiStar : mdiStarOutline} />
        ))}
        <span>{texts.rating.stars(stars)}</span>
      </Stars>
      {comment !== '' && <Comment>{comment}</Comment>}
    </Section>
  );
}

const Stars = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  '& > svg': { color: theme.palette.secondary.main },
  '& > span': { marginLeft: 8 },
}));

const Comment = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  maxWidth: '75ch',
  ...theme.typography.body1,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));
