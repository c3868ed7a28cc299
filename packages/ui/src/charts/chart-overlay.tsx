// What of a chart can be reached by keys or pointed at by itself. It lies over the drawing, which is one picture to
// screen readers; the signs are a part of the drawing, so that they are on paper and in pictures too.
import { mdiRayStartArrow } from '@mdi/js';
import Tooltip from '@mui/material/Tooltip';

import { Icon } from '../icon.tsx';
import { InAppLink } from '../in-app-link.tsx';
import { styled } from '../styled.tsx';
import type { ChartContent } from './chart-content.ts';
import type { ChartPlaces } from './open-chart.ts';

interface ChartOverlayProps extends Required<Pick<ChartContent, 'links' | 'breaks'>> {
  /** Of the same content. */
  readonly places: ChartPlaces;
  /** Of what lies over the chart. */
  readonly label: string;
  readonly onGo: (href: string) => void;
}

export function ChartOverlay({ links, breaks, places, label, onGo }: ChartOverlayProps) {
  const locate = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    left: `${(100 * x) / places.width}%`,
    top: `${(100 * y) / places.height}%`,
  });
  return (
    <List aria-label={label}>
      {breaks.map(({ index, text }, order) => {
        const place = places.breaks[order];
        return place === undefined ? null : (
          <BreakPlace key={index} style={locate(place)}>
            <Tooltip title={text} describeChild={false}>
              <BreakSign role="img" tabIndex={0} aria-label={text}>
                <Icon path={mdiRayStartArrow} sx={{ fontSize: 18 }} />
              </BreakSign>
            </Tooltip>
          </BreakPlace>
        );
      })}
      {links.map(({ href, text }, order) => {
        const place = places.links[order] ?? null;
        return place === null ? null : (
          <LinkPlace key={`${href} ${text}`} style={locate(place)}>
            <Tooltip title={text} describeChild={false}>
              <SignLink href={href} onGo={onGo} aria-label={text} />
            </Tooltip>
          </LinkPlace>
        );
      })}
    </List>
  );
}

const List = styled('ul')({
  position: 'absolute',
  inset: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // The chart below answers to the pointer wherever there is nothing of ours.
  pointerEvents: 'none',
});

const LinkPlace = styled('li')({
  position: 'absolute',
  width: 0,
  height: 0,
  '@media print': { display: 'none' },
});

const SignLink = styled(InAppLink)({
  position: 'absolute',
  left: -12,
  top: -12,
  width: 24,
  height: 24,
  borderRadius: 4,
  pointerEvents: 'auto',
});

const BreakPlace = styled('li')({ position: 'absolute', width: 0, height: 0 });

const BreakSign = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: -13,
  top: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 26,
  height: 26,
  borderRadius: 13,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  pointerEvents: 'auto',
}));
