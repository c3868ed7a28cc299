import { mdiAlertCircleOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { TileAnswer } from '@prumo/contracts/panels/panel-calls';
import type { PanelTile } from '@prumo/contracts/panels/panel-file';
import { Icon } from '@prumo/ui/icon';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';
import { clampLines } from '@prumo/ui/theme/clamp-lines';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import {
  Component,
  memo,
  type ReactNode,
  type RefCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';

import { drawInTurn } from './draw-in-turn.ts';
import { addressOfIndicator } from './model/present-facts.ts';
import { texts } from './texts.ts';
import { isStatic, renderTile } from './tile-body.tsx';
import { PortalLink } from './tiles/portal-link.tsx';

interface TileFrameProps {
  readonly tile: PanelTile;
  /** Nothing while it is on its way. */
  readonly answer: TileAnswer | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Asks for this tile alone; without it there is no button for it. */
  readonly onRetry?: ((tileId: string) => void) | undefined;
  /** Also what is out of sight, for paper and pictures. */
  readonly drawsAll?: boolean | undefined;
  /** Beside the title. */
  readonly tools?: ReactNode;
}

/** A tile with its title. It is drawn when it comes near to what is in sight, and stays drawn. */
export const TileFrame = memo(function TileFrame(props: TileFrameProps) {
  const { tile, answer, isRetrying = false, onRetry, drawsAll = false, tools } = props;
  const titleId = useId();
  const [ref, isNear] = useIsNear<HTMLElement>();
  const title = titleOf(tile, answer);
  const content = answer?.state === 'shown' ? answer.content : null;
  // Tools are others at each step of a drag; what the tile shows is the same.
  const body = useMemo(() => renderTile(tile, title, content), [tile, title, content]);
  const hasQuietTitle = tile.title === '' && isStatic(tile);

  return (
    // A panel of forty landmarks would be none: tiles are groups, with headings to go by.
    <Frame
      ref={ref}
      role="group"
      aria-labelledby={titleId}
      aria-busy={answer === undefined && !isStatic(tile)}
    >
      <Head>
        {hasQuietTitle && tools === undefined ? (
          <VisuallyHidden>
            <h2 id={titleId}>{title}</h2>
          </VisuallyHidden>
        ) : (
          <Title id={titleId} title={title}>
            {content?.kind === 'indicator' ? (
              <PortalLink address={addressOfIndicator(content.departmentId, content.indicatorId)}>
                {title}
              </PortalLink>
            ) : (
              title
            )}
          </Title>
        )}
        {tools}
      </Head>
      <Body>
        {answer?.state === 'failed' ? (
          <Failed answer={answer} isRetrying={isRetrying} onRetry={onRetry} />
        ) : answer === undefined && !isStatic(tile) ? (
          <Waiting />
        ) : (
          (isNear || drawsAll) && (
            <DrawingNet key={answer === undefined ? 'static' : 'shown'}>{body}</DrawingNet>
          )
        )}
      </Body>
    </Frame>
  );
});

/** Its own, or what it shows; every tile has a name. */
export function titleOf(tile: PanelTile, answer: TileAnswer | undefined): string {
  if (tile.title !== '') return tile.title;
  return answer?.state === 'shown' && answer.content.kind === 'indicator'
    ? answer.content.name
    : texts.untitled[tile.kind];
}

interface FailedProps extends Pick<TileFrameProps, 'onRetry'> {
  readonly answer: Extract<TileAnswer, { state: 'failed' }>;
  readonly isRetrying: boolean;
}

function Failed({ answer: { id, code, detail }, isRetrying, onRetry }: FailedProps) {
  return (
    <Failure role="alert">
      <Icon path={mdiAlertCircleOutline} fontSize="small" />
      <div>
        <strong>{texts.failedTitle}</strong>
        <p>{texts.failures[code]}</p>
        {detail !== null && detail !== '' && <Detail>{detail}</Detail>}
        {onRetry !== undefined && (
          <Button
            size="small"
            variant="outlined"
            aria-disabled={isRetrying}
            onClick={() => !isRetrying && onRetry(id)}
          >
            {isRetrying ? texts.retrying : texts.retry}
          </Button>
        )}
      </div>
    </Failure>
  );
}

function Waiting() {
  return (
    <Shape role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton width="40%" height={24} />
      <Skeleton width="100%" height="100%" />
    </Shape>
  );
}

interface DrawingNetProps {
  readonly children: ReactNode;
}

/** What cannot be drawn costs its tile, not the panel. */
class DrawingNet extends Component<DrawingNetProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? <p role="alert">{texts.drawFailed}</p> : this.props.children;
  }
}

/** True from the moment it comes near to what is in sight. */
function useIsNear<Kind extends Element>(): readonly [RefCallback<Kind>, boolean] {
  const [element, setElement] = useState<Kind | null>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element === null || isNear) return undefined;
    let takeBack: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        takeBack?.();
        const isSeen = entries.at(-1)?.isIntersecting === true;
        takeBack = isSeen ? drawInTurn(() => setIsNear(true)) : undefined;
      },
      { rootMargin: '480px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      takeBack?.();
    };
  }, [element, isNear]);
  return [setElement, isNear];
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minWidth: 0,
  boxSizing: 'border-box',
  padding: '10px 14px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  overflow: 'hidden',
  // What changes in one tile asks nothing of the others.
  contain: 'layout paint',
  breakInside: 'avoid',
}));

const Head = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 4, flexShrink: 0 });

const Title = styled('h2')(({ theme }) => ({
  flex: '1 1 auto',
  minWidth: 0,
  margin: '0 0 6px',
  ...theme.typography.body2,
  fontWeight: 500,
  lineHeight: '20px',
  ...clampLines(2),
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));

const Body = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  containerType: 'size',
  '& > p': { margin: 0, ...theme.typography.body2, color: theme.palette.text.secondary },
  // One column has the height of what is in it.
  '[data-panel-columns="1"] &': { containerType: 'inline-size' },
}));

const Failure = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  ...theme.typography.body2,
  '& > svg': { flexShrink: 0, color: theme.palette.error.main },
  '& strong': { fontWeight: 500 },
  '& p': { margin: '2px 0 8px', color: theme.palette.text.secondary },
}));

const Detail = styled('code')(({ theme }) => ({
  display: 'block',
  marginBottom: 8,
  ...theme.typography.caption,
  overflowWrap: 'anywhere',
}));

const Shape = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, height: '100%' });
