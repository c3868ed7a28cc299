import { mdiClipboardTextOutline, mdiTargetVariant } from '@mdi/js';
import type { TaskOrigin as Origin } from '@prumo/contracts/indicators/task-origin';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';

import { presentLongMonth } from '../../../../lib/indicators/present-indicator.ts';
import { texts } from './texts.ts';

interface TaskOriginProps {
  readonly origin: Origin;
  /** Nothing where it cannot be opened. */
  readonly href: string | undefined;
  readonly onGo: (href: string) => void;
}

/** What a task of an action plan is for: the RACP that it comes from, its cause and what is expected of it. */
export function TaskOrigin({ origin, href, onGo }: TaskOriginProps) {
  const { kind, title, round, indicator, month, causeAnalysis, expectedResult, isJudged, mayJudge } = origin;
  const words = texts.origin;
  const isCheck = kind === 'method';

  return (
    <Box as="section" aria-label={words.label}>
      <Kind>
        <Icon path={isCheck ? mdiTargetVariant : mdiClipboardTextOutline} fontSize="small" />
        {words.kinds[kind]}
      </Kind>
      <Title>{words.racp(title, round)}</Title>
      <Quiet>{words.subject(indicator.code, indicator.name, presentLongMonth(month))}</Quiet>
      <Facts>
        <dt>{words.cause}</dt>
        <dd>{causeAnalysis}</dd>
        <dt>{words.expected}</dt>
        <dd>{expectedResult}</dd>
      </Facts>
      {isCheck && <p>{isJudged ? words.judged : mayJudge ? words.needsVerdict : words.judgedByOthers}</p>}
      {href === undefined ? (
        <Quiet>{words.notInSight}</Quiet>
      ) : (
        <Link href={href} onGo={onGo}>
          {words.open}
        </Link>
      )}
    </Box>
  );
}

const Link = styled(InAppLink)(({ theme }) => ({ color: theme.palette.secondary.main }));

const Box = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  padding: 16,
  marginBottom: 16,
  '& > p': { margin: 0 },
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));

const Kind = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 500,
  overflowWrap: 'anywhere',
}));

const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Facts = styled('dl')(({ theme }) => ({
  margin: '8px 0',
  '& > dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > dd': { margin: '0 0 8px', maxWidth: '75ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));
