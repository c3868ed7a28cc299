import {
  mdiCheckCircleOutline,
  mdiCircleHalfFull,
  mdiCloseCircleOutline,
  mdiExitToApp,
  mdiWrenchOutline,
} from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { findNextIndex } from '@prumo/ui/lists/find-next-index';
import { styled, styledByProps } from '@prumo/ui/styled';
import type { KeyboardEvent } from 'react';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import { formatDate } from '../../../lib/dates/days.ts';
import { type CaseSituation, findSituation, type KnownCase } from '../model/known-cases.ts';
import { presentCaseTitle } from '../model/present-case.ts';
import { texts } from '../texts.ts';

interface CaseListProps {
  readonly cases: readonly KnownCase[];
  readonly chosenId: string | null;
  /** Gets the focus when the list comes. */
  readonly focusedId: string | null;
  readonly buildCaseHref: (processId: string) => string;
  readonly onGo: (href: string) => void;
}

/** Arrows, Home and End lead from case to case; each is a link. */
export function CaseList({ cases, chosenId, focusedId, buildCaseHref, onGo }: CaseListProps) {
  function handleKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const index = links.findIndex((link) => link === event.target);
    const next = index === -1 ? null : findNextIndex(event.key, index, links.length, pageRows);
    if (next !== null) {
      event.preventDefault();
      links[next]?.focus();
    }
  }

  return (
    <List aria-label={texts.cases} onKeyDown={handleKeyDown}>
      {cases.map((known) => {
        const { processId } = known.plan;
        return (
          <li key={processId}>
            <Row
              href={buildCaseHref(processId)}
              onGo={onGo}
              ref={processId === focusedId ? focusLink : null}
              {...(processId === chosenId && { 'aria-current': 'true' as const })}
            >
              <RowContent known={known} />
            </Row>
          </li>
        );
      })}
    </List>
  );
}

function RowContent({ known }: { readonly known: KnownCase }) {
  const { plan } = known;
  const { nameOf } = usePeople();
  const date = plan.startedAt === null ? null : formatDate(new Date(plan.startedAt));
  const started = texts.started(date, plan.startedBy === null ? null : nameOf(plan.startedBy));

  return (
    <>
      <Head>
        <Title>{presentCaseTitle(plan)}</Title>
        <CaseMark situation={findSituation(known)} />
      </Head>
      <Line>
        <span>{texts.ofProcess(plan.processId)}</span>
        <span>{texts.ofNonCompliance(plan.nonComplianceId)}</span>
      </Line>
      {started !== null && <Line>{started}</Line>}
    </>
  );
}

function focusLink(link: HTMLAnchorElement | null): void {
  link?.focus();
}

const pageRows = 5;

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Row = styled(InAppLink)(({ theme }) => ({
  display: 'block',
  padding: '12px 16px 12px 20px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': {
    backgroundColor: theme.palette.secondary.light,
    boxShadow: `inset 4px 0 ${theme.palette.secondary.main}`,
  },
}));

const Head = styled('span')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
});

const Title = styled('span')({ fontSize: '0.9375rem', fontWeight: 500, overflowWrap: 'anywhere' });

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  marginTop: 2,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
}));

/** How a case stands, in a sign and a word. */
export function CaseMark({ situation }: { readonly situation: CaseSituation }) {
  return (
    <Mark isPlain={situation === 'unfixable' || situation === 'gone'}>
      <Icon path={icons[situation]} fontSize="inherit" />
      {texts.situations[situation]}
    </Mark>
  );
}

const icons: Readonly<Record<CaseSituation, string>> = {
  fixable: mdiWrenchOutline,
  'half-fixed': mdiCircleHalfFull,
  unfixable: mdiCloseCircleOutline,
  fixed: mdiCheckCircleOutline,
  gone: mdiExitToApp,
};

const Mark = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isPlain' })<{ isPlain: boolean }>(
  ({ theme, isPlain }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: 4,
    ...theme.typography.caption,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: isPlain ? theme.palette.text.secondary : theme.palette.secondary.dark,
    '& > svg': { fontSize: '1.125rem' },
  }),
);
